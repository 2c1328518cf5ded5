import type { ProductType } from '../../../contract/product-types.ts'
import type { ReadingForm } from '../../platform/epub/reading-form.ts'
import type { Point } from '../../platform/glb/glb-facts.ts'
import type { PdfFacts } from '../../platform/pdf/pdf-facts.ts'

/** From the largest: a branch hangs below a larger one. */
export const NODE_KINDS = ['EXAM', 'BATCH', 'SUBJECT', 'CHAPTER', 'TOPIC'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

/** What a contents file may hold. */
export const FILED_KINDS = ['TEST', 'DOCUMENT', 'MAGAZINE', 'VIDEO', 'MODEL'] as const
export type FiledKind = (typeof FILED_KINDS)[number]
/** A live class comes with a timetable (`classes`). */
export type ItemKind = FiledKind | 'CLASS'

/** From this number on, items are numbered by the store: they are live classes. */
export const FIRST_CLASS_ID = 1_500_000_000

/** Under which product type an item is shown, unless its file says otherwise. */
export const CONTENT_TYPE_OF = {
  TEST: 'TEST_SERIES',
  DOCUMENT: 'EBOOKS',
  MAGAZINE: 'MAGAZINES',
  VIDEO: 'VIDEOS',
  MODEL: 'MODELS_3D',
  CLASS: 'ONLINE_LIVE_CLASSES',
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

/** What a package opens: a paper, a file, a lesson on video, or a live class. */
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
  /** of a lesson on video, and of a class that was recorded: id of the medium (`media`) */
  media: string | null
  /** of a lesson on video: what stands around it */
  lesson: Lesson | null
  /** of a file or a lesson; a paper has its own */
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

/** What stands around a lesson on video; moments are seconds from its start. */
export interface Lesson {
  /** WebVTT, by language */
  captions?: { en?: StoredText; hi?: StoredText }
  /** by when they begin */
  chapters?: { at: number; title: Words }[]
  /** PDFs, opened by the reader's own address of the lesson */
  handouts?: { title: Words; file: ItemFile }[]
  /** asked at a moment, and answered on the spot; nothing is scored */
  questions?: { at: number; text: Words; options: Words[]; right: number; why?: Words }[]
}

export interface StoredText {
  /** `private/contents/….vtt` */
  key: string
  bytes: number
}

/** A file in the storage, for those alone who may open its package. */
export interface ItemFile {
  /** `private/contents/…` */
  key: string
  /** its name for the person who downloads it */
  name: string
  type: 'application/pdf' | 'application/epub+zip' | 'model/gltf-binary'
  bytes: number
  /** of an EPUB so many times a thousand characters */
  pages?: number
  /** what a reader should know before: no text to search, Hindi in a font of old */
  notes?: FileNote[]
  /** of an EPUB: what readers get of it, beside it in the storage */
  reading?: StoredReading
  /** of a 3D model */
  model?: ModelFacts
}

/** What is known and told of a 3D model. */
export interface ModelFacts {
  triangles: number
  /** width, height and depth, in metres */
  size: Point
  /** in the order of their lesson */
  parts: ModelPart[]
  poster?: { key: string; type: 'image/png' | 'image/jpeg' | 'image/webp'; bytes: number; name: string }
}

export interface ModelPart {
  /** of a node or a material in the model */
  name: string
  title: Words
  text?: Words | undefined
  position: Point
}

/** A book as readers get it: its parts, and behind them their index. */
export interface StoredReading {
  key: string
  bytes: number
  indexBytes: number
}
