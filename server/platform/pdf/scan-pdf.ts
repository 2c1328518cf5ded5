import { constants, inflateSync } from 'node:zlib'
import { namesIn, unescaped } from './pdf-names.ts'

/** What one stream may unpack to, and all together: a page of a real book needs a hundredth of it. */
const MOST_STREAM = 100 * 1024 * 1024
const MOST_TOGETHER = 1024 * 1024 * 1024
/** A stream's dictionary stands before it; one that is longer is no stream of a book. */
const MOST_DICTIONARY = 64 * 1024

/** What a book does not need and a reader never does: it acts, sends, or carries something else. */
const FORBIDDEN = new Map([
  ['JavaScript', 'holds JavaScript'],
  ['JS', 'holds JavaScript'],
  ['Launch', 'starts programs (Launch)'],
  ['SubmitForm', 'sends a form (SubmitForm)'],
  ['ImportData', 'reads data of the reader’s device (ImportData)'],
  ['EmbeddedFile', 'carries other files'],
  ['EmbeddedFiles', 'carries other files'],
  ['RichMedia', 'carries media that play (RichMedia)'],
  ['XFA', 'is a form of XFA'],
])

/** Fonts that draw Hindi in the places of Latin letters, by how their names begin. */
export const LEGACY_FONT =
  /^(?:[A-Z]{6}\+)?(?:kruti\s?-?dev|chanakya|dev-?lys|walkman-?chanakya|shusha|susha|shivaji|aps-dv|dvb?-?tt|akrutidev|agra\b)/i

/**
 * What stands in the bytes of a PDF, read without opening it: the reason why it is refused, or whether its
 * Hindi is written in fonts of old.
 */
export function scanPdf(bytes: Buffer): string | { legacyHindi: boolean } {
  const text = bytes.toString('latin1')
  const end = faultOfEnd(text)
  if (end) return end
  const skeleton: string[] = []
  let together = 0
  let from = 0
  for (const { dictionary, start, stop } of streamsOf(text)) {
    skeleton.push(text.slice(from, start))
    from = stop
    const names = [...dictionary.matchAll(/\/([^\s\0()<>[\]{}/%]+)/g)].map(([, name]) => unescaped(name!))
    const objects = names.includes('ObjStm')
    // A picture is not unpacked here, and by a reader only into a picture of its size.
    if (names.includes('Image') && !objects) continue
    const filters = names.filter((name) => /Decode$|^(?:Fl|LZW|AHx|A85|RL|Crypt)$/.test(name))
    if (objects && (filters.length > 1 || (filters[0] ?? 'FlateDecode') !== 'FlateDecode'))
      return 'packs its objects in a way that is not taken'
    let unpacked: Buffer = bytes.subarray(start, stop)
    for (const filter of filters) {
      if (filter !== 'FlateDecode' && filter !== 'Fl') break
      const inflated = inflate(unpacked)
      if (inflated === 'too much') return `holds a part that unpacks to over ${MOST_STREAM / 1024 / 1024} MB`
      if (!inflated && objects) return 'is damaged: some of its objects cannot be unpacked'
      if (!inflated) break
      unpacked = inflated
      together += inflated.length
      if (together > MOST_TOGETHER) return `unpacks to over ${MOST_TOGETHER / 1024 / 1024} MB`
    }
    if (objects) skeleton.push(' ', unpacked.toString('latin1'), ' ')
  }
  skeleton.push(text.slice(from))
  const names = namesIn(skeleton.join(''))
  for (const [name, reason] of FORBIDDEN) if (names.has(name)) return reason
  // Also where a stream is said to be longer or shorter than it is.
  if (/\/S\s*\/(?:JavaScript|Launch)(?![A-Za-z0-9])/.test(text)) return FORBIDDEN.get('JavaScript')!
  if (names.has('Encrypt')) return 'is encrypted: save it without a password'
  return { legacyHindi: [...names].some((name) => LEGACY_FONT.test(name)) }
}

/** A PDF ends with where its table of objects stands. */
function faultOfEnd(text: string): string | undefined {
  const last = [...text.slice(-2048).matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)
  if (!last) return 'is cut off: its end is missing'
  const at = Number(last[1])
  if (!/^\s*(?:xref|\d+\s+\d+\s+obj)/.test(text.slice(at, at + 64)))
    return 'is damaged: its table of objects is not where it should be'
  return undefined
}

/** Every stream with the text of its dictionary, and where its bytes are. */
function* streamsOf(text: string): Generator<{ dictionary: string; start: number; stop: number }> {
  const word = /(?<!end)stream(?:\r\n|\n|\r)/g
  for (let found = word.exec(text); found; found = word.exec(text)) {
    const before = text.slice(Math.max(0, found.index - MOST_DICTIONARY), found.index)
    if (!/>>\s*$/.test(before.slice(-64))) continue
    const start = found.index + found[0].length
    const end = text.indexOf('endstream', start)
    const stop = end < 0 ? text.length : end
    yield { dictionary: before.slice(Math.max(0, before.lastIndexOf(' obj'))), start, stop }
    word.lastIndex = stop
  }
}

function inflate(bytes: Buffer): Buffer | 'too much' | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_STREAM, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : undefined
  }
}
