import type { ProductType } from '../../../../contract/product-types.ts'
import type { PlacedFault } from '../../../platform/placed-fault.ts'
import type { ItemKind, NodeKind, Words } from '../item.ts'

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

/** An item as a file names it, whatever the file's form. */
export interface FiledItem {
  /** where it stands in the file */
  path: string
  itemId: number
  packageId: number
  /** the id of a branch, or the names on the way to it; null or none: directly below the package */
  place: number | null | Step[]
  kind: ItemKind
  contentType: ProductType
  paper: string | undefined
  file: string | undefined
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
