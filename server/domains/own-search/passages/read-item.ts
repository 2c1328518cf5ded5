import type { PassageKind } from '../../../../contract/learning/own-search-limits.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ItemFile } from '../../contents/item.ts'
import { plainText } from './cut-text.ts'
import type { PassageReader } from './open-passage-reader.ts'
import { aroundWords, passageWords } from './passage-words.ts'
import type { ItemToRead } from './passages.queries.ts'
import type { ReadingOrder, ReadPiece } from './passages-worker.ts'

/** A row of what an item says. */
export interface Passage extends Omit<ReadPiece, 'words'> {
  itemId: number
  packageId: number
  number: number
  kind: PassageKind
  handout?: number
  language?: 'en' | 'hi'
  /** a tsvector */
  words: string
}

/** An item as it was read. */
export interface ReadItem {
  itemId: number
  packageId: number
  edition: string
  /** why some of it could not be read */
  fault?: string
  passages: Passage[]
  /** in how many passages each word is */
  counts: Map<string, number>
}

/** A file of an item, and how what stands in it is called. */
interface Source {
  kind: Exclude<PassageKind, 'ITEM'>
  key: string
  order(bytes: Uint8Array): ReadingOrder
  handout?: number
  language?: 'en' | 'hi'
  /** beside that of its item */
  title?: string
}

/** Reads an item and its files; what cannot be read is left out, and said. */
export async function readItem(
  { storage, reader }: { storage: Storage; reader: PassageReader },
  item: ItemToRead,
): Promise<ReadItem> {
  const { itemId, packageId, edition } = item
  const counts = new Map<string, number>()
  const title = plainText([item.titleEn, item.titleHi].filter(Boolean).join('\n'))
  const passages: Passage[] = []
  const faults: string[] = []
  const add = (passage: Omit<Passage, 'itemId' | 'packageId' | 'number'>, ...more: string[]) => {
    const words = [passage.words, ...more].join(' ')
    passages.push({ ...passage, itemId, packageId, number: passages.length, words })
  }
  const body = [item.titleEn, item.titleHi].flatMap((one) => (one ? plainText(one) : [])).join('\n')
  add(
    { kind: 'ITEM', body, words: passageWords(title, 'A', counts) },
    passageWords(plainText(item.branches), 'C', counts),
  )
  for (const { key, order, kind, handout, language, title: ofSource = '' } of sourcesOf(item)) {
    const read = await readSource({ storage, reader }, key, order)
    if (typeof read === 'string') {
      faults.push(`${key} ${read}`)
      continue
    }
    for (const [word, count] of read.counts) counts.set(word, (counts.get(word) ?? 0) + count)
    // So that words of both find it; alone those of a title find the item.
    const around = aroundWords(`${title} ${plainText(ofSource)}`, counts)
    for (const piece of read.pieces)
      add(
        {
          kind,
          ...piece,
          ...(handout !== undefined && { handout }),
          language: language ?? languageOf(piece.body),
        },
        around,
      )
  }
  return {
    itemId,
    packageId,
    edition,
    ...(faults.length > 0 && { fault: faults.join('; ').slice(0, 1_000) }),
    passages,
    counts,
  }
}

/** Or why it could not be read. */
async function readSource(
  { storage, reader }: { storage: Storage; reader: PassageReader },
  key: string,
  order: Source['order'],
): ReturnType<PassageReader['read']> {
  try {
    const bytes = await storage.find(key)
    return bytes ? await reader.read(order(bytes)) : 'is not in the storage'
  } catch (error) {
    return `was not read: ${error instanceof Error ? error.message : String(error)}`
  }
}

function sourcesOf({ kind, file, captions, handouts }: ItemToRead): Source[] {
  const { en, hi } = captions ?? {}
  const ofCaptions = (language: 'en' | 'hi', key: string): Source => ({
    kind: 'TRANSCRIPT',
    key,
    order: (bytes) => ({ of: 'captions', bytes }),
    language,
  })
  return [
    ...(file && kind !== 'MODEL' ? bookOf(file) : []),
    ...(en ? [ofCaptions('en', en.key)] : []),
    ...(hi ? [ofCaptions('hi', hi.key)] : []),
    ...(handouts ?? []).flatMap(({ title, file: handout }, number) =>
      bookOf(handout).map((source) => ({
        ...source,
        kind: 'HANDOUT' as const,
        handout: number,
        title: `${title.en} ${title.hi ?? ''}`,
      })),
    ),
  ]
}

/** Hindi in a font of old is no text of words. */
function bookOf({ key, type, notes = [], reading }: ItemFile): Source[] {
  if (notes.includes('legacy-hindi')) return []
  if (type === 'application/pdf') return [{ kind: 'BOOK', key, order: (bytes) => ({ of: 'pdf', bytes }) }]
  if (!reading) return []
  const { indexBytes } = reading
  return [{ kind: 'BOOK', key: reading.key, order: (bytes) => ({ of: 'epub', bytes, indexBytes }) }]
}

function languageOf(text: string): 'en' | 'hi' {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  return hindi * 3 > text.length ? 'hi' : 'en'
}
