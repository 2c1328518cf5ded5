import { readRichText, type ShownPicture } from '../../../platform/rich-text.ts'
import { contentKey, isKey, type Storage } from '../../../platform/storage/storage.ts'
import { drawPicture } from './draw-picture.ts'

/** The storage path and the page address of question pictures. */
export const PICTURE_FOLDER = 'questions'
export const PICTURE_ADDRESS = `/media/${PICTURE_FOLDER}/`

/** The pictures that the texts of one file name, each read once. */
export interface QuestionPictures {
  /** where the picture of that name is shown, or why it cannot be */
  pictureOf(name: string, attributes: Record<string, string>): ShownPicture | string
  /** Afterwards the pictures with these addresses are in the storage. */
  store(addresses: Iterable<string>): Promise<void>
}

/** Bytes of a picture that came with the file, or why there are none. */
export type FindPicture = (name: string) => Promise<Uint8Array | string>

/** Reads every picture that the texts name; nothing is written yet. */
export async function readQuestionPictures(
  texts: Iterable<string>,
  find: FindPicture,
  storage: Storage,
): Promise<QuestionPictures> {
  const pictures = new Map<string, ShownPicture | string>()
  const toStore = new Map<string, Buffer>()
  for (const name of namesIn(texts)) {
    const picture = await read(name)
    pictures.set(name, picture)
    // A text that was rewritten (withKeptPictures) names it so.
    if (typeof picture !== 'string') pictures.set(picture.address, picture)
  }
  return {
    pictureOf(name, attributes) {
      const picture = pictures.get(name) ?? `picture ${name} was not read`
      return typeof picture === 'string' ? picture : { ...picture, ...placeOf(picture, attributes) }
    },
    async store(addresses) {
      for (const address of addresses) {
        const bytes = toStore.get(address)
        const key = keyOf(address)
        if (bytes && !(await storage.has(key))) await storage.put(key, bytes)
      }
    },
  }

  async function read(name: string): Promise<ShownPicture | string> {
    const bytes = name.startsWith(PICTURE_ADDRESS) ? await readStored(name) : await readGiven(name)
    if (typeof bytes === 'string') return bytes
    const drawn = await drawPicture(bytes)
    if (typeof drawn === 'string') return `picture ${name} ${drawn}`
    const { width, height } = drawn
    const address = `/media/${contentKey(PICTURE_FOLDER, drawn.bytes, drawn.extension)}`
    toStore.set(address, drawn.bytes)
    return { address, width, height }
  }

  async function readStored(name: string): Promise<Buffer | string> {
    const bytes = isKey(keyOf(name)) ? await storage.find(keyOf(name)) : undefined
    return bytes ?? `dangling picture: ${name} is not in this installation's media`
  }

  async function readGiven(name: string): Promise<Buffer | string> {
    if (name === '') return 'a picture has no address (src)'
    if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(name))
      return `picture ${name.slice(0, 100)} is on another site; it must come with the file`
    const found = await find(name)
    return typeof found === 'string' ? found : Buffer.from(found)
  }
}

function keyOf(address: string): string {
  return address.slice('/media/'.length)
}

function namesIn(texts: Iterable<string>): Set<string> {
  const names = new Set<string>()
  const pictureOf = (name: string) => {
    names.add(name)
    return ''
  }
  for (const text of texts) if (/<img\b/i.test(text)) readRichText(text, { links: false, pictureOf })
  return names
}

const MOST_PIXELS = 4000

/** The size that the text gives it, where it keeps the picture's shape; else its own. */
function placeOf(
  { width, height }: ShownPicture,
  given: Record<string, string>,
): { width: number; height: number } {
  const wanted = Number(/^\d{1,4}$/.exec(given.width ?? '')?.[0])
  if (!(wanted >= 1 && wanted <= MOST_PIXELS)) return { width, height }
  const heightForIt = Math.max(1, Math.round((wanted * height) / width))
  const wantedHeight = given.height === undefined ? heightForIt : Number(given.height)
  const keepsShape = Math.abs(wantedHeight - heightForIt) <= 1 + heightForIt / 50
  return keepsShape ? { width: wanted, height: wantedHeight } : { width, height }
}

const IMG = /<img\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi

/**
 * The text with each of its pictures named by the address at which it is kept, and with the place that it
 * takes.
 */
export function withKeptPictures(text: string, pictureOf: QuestionPictures['pictureOf']): string {
  if (!/<img\b/i.test(text)) return text
  return text.replace(IMG, (tag) => readRichText(tag, { links: false, pictureOf }).html || tag)
}

/** The addresses of kept pictures that the text names. */
export function keptPicturesIn(text: string): string[] {
  return text.match(KEPT) ?? []
}

const KEPT = new RegExp(`${PICTURE_ADDRESS}[a-z0-9]+\\.[a-z]+`, 'g')
