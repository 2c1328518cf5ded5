import { childOf, childrenOf, isElement, type XmlElement } from '../../../../platform/xml/xml-element.ts'
import { type BankPictures, withOwnPictures } from '../bank-pictures.ts'
import { htmlOfText, type TextFormat } from '../html-of-text.ts'
import { QuestionRejected } from '../question-rejected.ts'

const FORMATS: Record<string, TextFormat> = {
  html: 'html',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  markdown: 'markdown',
}

/** Reads the texts of one question, whose own text may say in which format the others are. */
export interface MoodleTexts {
  /** as HTML; empty where there is none */
  html(element: XmlElement | undefined): string
}

/** `otherwise`: the format of texts that name none. */
export function moodleTexts(pictures: BankPictures, otherwise: string): MoodleTexts {
  return {
    html(element) {
      if (!element) return ''
      const format = formatOf(element.attributes.get('format') ?? otherwise)
      const text = withFiles(htmlOfText(moodleString(element), format), childrenOf(element, 'file'), pictures)
      return withOwnPictures(text, pictures).trim()
    },
  }
}

/** What `<text>` holds, or the element itself in files of the oldest kind. */
export function moodleString(element: XmlElement | undefined): string {
  if (!element) return ''
  const holder = childOf(element, 'text') ?? {
    ...element,
    children: element.children.filter((child) => !isElement(child)),
  }
  const markup = holder.children.find(isElement)
  if (markup)
    throw new QuestionRejected(
      `<${markup.name}> is in <text> as XML (line ${markup.line}): HTML belongs into CDATA`,
    )
  return holder.children.join('').trim()
}

/** A plain field of a question: `<single>true</single>`. */
export function moodleField(question: XmlElement, name: string): string | undefined {
  const field = childOf(question, name)
  const said = moodleString(field)
  return said === '' ? undefined : said
}

function formatOf(name: string): TextFormat {
  const format = FORMATS[name.trim()]
  if (!format) throw new QuestionRejected(`the text format ${JSON.stringify(name)} is not supported`)
  return format
}

const IN_FILE = /@@PLUGINFILE@@(\/[^\s"'<>?#]*)(?:\?[^\s"'<>]*)?/g

/** The text with the files that came with it; throws for one that did not come, or is no picture. */
function withFiles(html: string, files: XmlElement[], pictures: BankPictures): string {
  const addresses = new Map<string, XmlElement>()
  for (const file of files) {
    const path = `${file.attributes.get('path') ?? '/'}/${file.attributes.get('name') ?? ''}`
    addresses.set(path.replaceAll(/\/{2,}/g, '/'), file)
  }
  return html.replaceAll(IN_FILE, (_all, written: string) => {
    const path = decoded(written)
    const file = addresses.get(path)
    if (!file) throw new QuestionRejected(`the file ${path.slice(1)} that its text shows is not in the file`)
    const encoding = file.attributes.get('encoding') ?? 'base64'
    if (encoding !== 'base64')
      throw new QuestionRejected(`the file ${path.slice(1)} is in ${JSON.stringify(encoding)}, not in base64`)
    return pictures.addBase64(path.slice(1), moodleString(file))
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&'))
  } catch {
    return path
  }
}
