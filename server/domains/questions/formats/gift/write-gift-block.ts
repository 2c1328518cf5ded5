import { isDeepStrictEqual } from 'node:util'
import type { BankPassage, BankQuestion } from '../../bank-file.ts'
import type { DraftTexts } from '../draft-bank.ts'
import { LANGUAGES, type Language, writeLanguageMarks } from '../language-marks.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { writeTags } from '../tags.ts'
import { writeGiftComment } from './gift-comments.ts'
import { escapeGift } from './gift-signs.ts'
import { readGift } from './read-gift.ts'
import { writeGiftAnswers } from './write-gift-answers.ts'

/** A passage as a description. Throws for one that would not be read back as it is. */
export function passageBlock(passage: BankPassage): string {
  const { id, en, hi } = passage
  const texts = textsOf({
    en: en === undefined ? en : { text: en },
    hi: hi === undefined ? hi : { text: hi },
  })
  const block =
    `${writeGiftComment(id, writeTags({ says: {}, languages: languagesOf(passage) }))}\n` +
    `::${escapeGift(id)}::[html]${escapeGift(texts.text)}\n`
  refuseUnlike(passage, readGift(block).passages[0])
  return block
}

/**
 * A question with its id and all that GIFT has no sign for in tags; subject, chapter and topic only where no
 * category says them. Throws for one that would not be read back as it is.
 */
export function questionBlock(
  question: BankQuestion,
  { inPath, amongPassages }: { inPath: boolean; amongPassages: boolean },
): string {
  const { id, type, passage, scale, scores } = question
  if (type === 7 || scale !== undefined || scores !== undefined)
    throw new QuestionRejected('GIFT has no ungraded questions and no scales')
  const texts = textsOf(question)
  const { answers, digitFiller } = writeGiftAnswers(question, texts.options)
  const said = inPath ? { ...question, subject: undefined, chapter: undefined, topic: undefined } : question
  const tags = writeTags({
    says: said,
    languages: languagesOf(question),
    ...((amongPassages || passage !== undefined) && { passage: passage ?? null }),
    digitFiller,
  })
  const solution = texts.solution === undefined ? '' : `\n\t####[html]${escapeGift(texts.solution)}`
  const inBraces = answers + solution
  const block =
    `${writeGiftComment(id, tags)}\n` +
    `::${escapeGift(id)}::[html]${escapeGift(texts.text)} {${inBraces}${inBraces.includes('\n') ? '\n' : ''}}\n`
  refuseUnlike(said, readGift(block).questions[0]?.question)
  return block
}

/** Each text once, with marks where languages differ. */
function textsOf({ en, hi }: Partial<Record<Language, DraftTexts>>): DraftTexts {
  if (!en || !hi) return en ?? hi ?? { text: '' }
  if (en.options?.length !== hi.options?.length)
    throw new QuestionRejected('its languages have different numbers of options')
  const options = en.options?.map((option, at) => writeLanguageMarks({ en: option, hi: hi.options![at]! }))
  const solutions = [en.solution, hi.solution].some((solution) => solution !== undefined)
  return {
    text: writeLanguageMarks({ en: en.text, hi: hi.text }),
    ...(options && { options }),
    ...(solutions && { solution: writeLanguageMarks({ en: en.solution, hi: hi.solution }) }),
  }
}

function languagesOf(texts: Partial<Record<Language, unknown>>): Language[] {
  return LANGUAGES.filter((language) => texts[language] !== undefined)
}

function refuseUnlike(wanted: object, read: object | undefined): void {
  const [before, after] = [plain(wanted), plain(read ?? {})]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const lost = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  if (lost.length > 0) throw new QuestionRejected(`GIFT has no way to say its ${lost.join(', ')} as it is`)
}

/** Without redundant parts: absent fields, white space around a text, the kind of line breaks. */
function plain(value: object): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(value, (_key, said) =>
      typeof said === 'string' ? said.replaceAll(/\r\n?/g, '\n').trim() : said,
    ),
  )
}
