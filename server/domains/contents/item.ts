import type { ProductType } from '../../../contract/product-types.ts'
import type { ReadingForm } from '../../platform/epub/reading-form.ts'
import type { PdfFacts } from '../../platform/pdf/pdf-facts.ts'

/** From the largest: a branch hangs below a larger one. */
export const NODE_KINDS = ['EXAM', 'BATCH', 'SUBJECT', 'CHAPTER', 'TOPIC'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

export const ITEM_KINDS = ['TEST', 'DOCUMENT', 'MAGAZINE'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Under which product type an item is shown, unless its file says otherwise. */
export const CONTENT_TYPE_OF = {
  TEST: 'TEST_SERIES',
  DOCUMENT: 'EBOOKS',
  MAGAZINE: 'MAGAZINES',
} as const satisfies Record<ItemKind, ProductType>

export interface Words {
  en: string
  hi?: string | undefined
}

/** A branch of a package's tree. */
export interface Node {
  nodeId: number
  packageId: number
  /** null: directly below the package */
  parentId: number | null
  kind: NodeKind
  title: Words
  position: number
  /** false: taken out */
  active: boolean
}

/** What a package opens: a paper, or a file. */
export interface Item {
  itemId: number
  packageId: number
  /** null: directly below the package */
  nodeId: number | null
  kind: ItemKind
  contentType: ProductType
  /** its code */
  paper: string | null
  file: ItemFile | null
  /** of a file; a paper has its own */
  title: Words | null
  free: boolean
  position: number
  /** ISO 8601, UTC; null: at once */
  availableFrom: string | null
  /** for everybody, also those who bought it */
  withdrawn: boolean
  /** false: taken out; attempts keep naming it, and those who bought before open it */
  active: boolean
}

export type FileNote = (PdfFacts | ReadingForm)['notes'][number]

/** A file in the storage, for those alone who may open its package. */
export interface ItemFile {
  /** `private/contents/…` */
  key: string
  /** its name for the person who downloads it */
  name: string
  type: 'application/pdf' | 'application/epub+zip'
  bytes: number
  /** of an EPUB so many times a thousand characters */
  pages?: number
  /** what a reader should know before: no text to search, Hindi in a font of old */
  notes?: FileNote[]
  /** of an EPUB: what readers get of it, beside it in the storage */
  reading?: StoredReading
}

/** A book as readers get it: its parts, and behind them their index. */
export interface StoredReading {
  key: string
  bytes: number
  indexBytes: number
}
