import { createHash } from 'node:crypto'
import { pictureType } from '../../../platform/storage/picture.ts'
import { QuestionRejected } from './question-rejected.ts'

/** The pictures embedded in a file, each once, under an address that does not depend on its place. */
export class BankPictures {
  readonly byAddress = new Map<string, Uint8Array>()

  /** The address that a text names it by. `name` is for the reason why it is none. */
  add(name: string, bytes: Uint8Array): string {
    const type = pictureType(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (!type) throw new QuestionRejected(`${name} is not a picture (PNG, JPEG, WebP or SVG)`)
    const address = `pictures/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${type}`
    this.byAddress.set(address, bytes)
    return address
  }

  addBase64(name: string, base64: string): string {
    const digits = base64.replaceAll(/\s+/g, '')
    if (digits === '' || digits.length % 4 === 1 || !/^[\w+/-]+={0,2}$/.test(digits))
      throw new QuestionRejected(`${name} is not base64`)
    return this.add(name, Buffer.from(digits, 'base64'))
  }
}

/** More than any text of the bank, in two languages and with their marks. */
const LONGEST = 110_000

const IN_THE_TEXT = /(\ssrc\s*=\s*)(["'])data:image\/[\w.+-]+;base64,([^"']*)\2/gi
// No run goes beyond the next tag: a text of nothing but open ones is read in a moment.
const ELSEWHERE =
  /<(\w+)\b[^<>]*?\s(?:src|srcset|poster|data|background)\s*=\s*(?:["']\s*)?((?:https?:)?\/\/[^\s"'<>]{0,80})/i
const OTHER_MEDIA = /<(audio|video|object|embed|iframe|applet)\b/i

/**
 * The same HTML with embedded `data:` replaced by addresses; throws for media that are not pictures or are on
 * another server.
 */
export function withOwnPictures(html: string, pictures: BankPictures): string {
  const own = html.replaceAll(
    IN_THE_TEXT,
    (_all, attribute, quote, base64) =>
      `${attribute}${quote}${pictures.addBase64('a picture in the text', base64)}${quote}`,
  )
  if (own.length > LONGEST) throw new QuestionRejected(`a text is longer than ${LONGEST} characters`)
  const media = OTHER_MEDIA.exec(own)?.[1]
  if (media)
    throw new QuestionRejected(`it holds <${media.toLowerCase()}>: pictures are the only media supported`)
  const [, tag, address] = ELSEWHERE.exec(own) ?? []
  if (tag)
    throw new QuestionRejected(
      `<${tag}> is from another server (${address}): pictures must be embedded in the file`,
    )
  return own
}
