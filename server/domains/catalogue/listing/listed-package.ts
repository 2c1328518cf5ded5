import type { ProductType } from '../../../../contract/product-types.ts'
import type { Facet } from '../../../../contract/store/facets.ts'

/** What a listing needs to know of one package on sale. */
export interface ListedPackage {
  id: number
  title: string
  primaryCategory: string
  /** the values it has, by facet */
  facets: Record<Facet, string[]>
  exams: string[]
  /** title, courses, exams and tags, as searched */
  searched: string[]
  studentsEnrolled: number
  /** it can be bought here today */
  sold: boolean
  createdAt: number
  spPaise: number
  /** ids, in the operator's order */
  similar: number[]
}

/** What else is shown of it in a line of its own, beside title, type and price. */
export interface PackageOnSale extends ListedPackage {
  primaryCategory: ProductType
  /** where it is not the same */
  titleHindi: string | null
  slugurl: string
  imgUrl: string
  mahaPack: boolean
  isTestPassPackage: boolean
}

/** Most students first; of as many, what can be bought. */
export function byPopularity(a: ListedPackage, b: ListedPackage): number {
  return b.studentsEnrolled - a.studentsEnrolled || Number(b.sold) - Number(a.sold)
}
