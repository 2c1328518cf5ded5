import { type BankPictures, withOwnPictures } from '../bank-pictures.ts'
import { htmlOfText, type TextFormat } from '../html-of-text.ts'
import { unescapeGift } from './gift-signs.ts'

const FORMAT = /^\[(html|moodle|plain|markdown)\]/

/** A text's format, `[html]` before it or as the text that it belongs to, and the rest, still escaped. */
export function giftFormat(raw: string, otherwise: TextFormat): { format: TextFormat; rest: string } {
  const text = raw.trim()
  const [mark, name] = FORMAT.exec(text) ?? []
  return mark
    ? { format: name as TextFormat, rest: text.slice(mark.length) }
    : { format: otherwise, rest: text }
}

/** A text of a GIFT file as HTML. */
export function giftHtml(raw: string, otherwise: TextFormat, pictures: BankPictures): string {
  const { format, rest } = giftFormat(raw, otherwise)
  if (rest === '') return ''
  return withOwnPictures(htmlOfText(unescapeGift(rest), format), pictures)
}

/** A text of a GIFT file that is no HTML anywhere: an answer to be typed. */
export function giftPlain(raw: string): string {
  return unescapeGift(giftFormat(raw, 'plain').rest).trim()
}
