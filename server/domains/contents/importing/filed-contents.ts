import type { ProductType } from '../../../../contract/product-types.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { FiledKind, Lesson, NodeKind, Words } from '../item.ts'

/** A branch as a file names it. */
export interface FiledNode {
  /** where it stands in the file */
  path: string
  nodeId: number
  packageId: number
  parentId: number | null
  kind: NodeKind
  title: Words
  position: number
}

/** A branch by its name below the one before it. */
export interface Step {
  kind: NodeKind
  title: Words
}

/** What stands around a lesson on video; its files by their paths. */
export interface FiledLesson extends Omit<Lesson, 'captions' | 'handouts'> {
  captions?: { en?: string; hi?: string }
  handouts?: { title: Words; file: string }[]
}

/** An item as a file names it, whatever the file's form. */
export interface FiledItem {
  /** where it stands in the file */
  path: string
  itemId: number
  packageId: number
  /** the id of a branch, or the names on the way to it; null or none: directly below the package */
  place: number | null | Step[]
  kind: FiledKind
  contentType: ProductType
  paper: string | undefined
  file: string | undefined
  /** of a 3D model: what its parts are called */
  parts: string | undefined
  /** of a lesson on video: what stands around it */
  lesson: FiledLesson | undefined
  title: Words | undefined
  free: boolean
  position: number
  availableFrom: string | null
  withdrawn: boolean
}

/** What a file says that packages hold, and what is wrong with the form of the rest of it. */
export interface FiledContents {
  /** how the file calls an item's id */
  idField: string
  nodes: FiledNode[]
  items: FiledItem[]
  faults: PlacedFault[]
}
