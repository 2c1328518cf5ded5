import type { ProductType } from '../../../contract/product-types.ts'

/** What a package holds: a paper, or a file. */
export interface Mapping {
  mappingId: number
  packageId: number
  contentType: ProductType
  /** its code */
  paper: string | null
  file: MappedFile | null
  free: boolean
  position: number
  chapter: string | null
  /** false: taken out; attempts keep naming it */
  active: boolean
}

/** A file in the storage, for those alone who may open its package. */
export interface MappedFile {
  /** `private/contents/…` */
  key: string
  /** its name for the person who downloads it */
  name: string
  title: string
  type: 'application/pdf'
  bytes: number
}
