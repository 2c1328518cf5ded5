import { PRODUCT_TYPES, type ProductType } from '../contract/product-types.ts'
import { FREE_KINDS, type FreeKind, OPEN_FREE_CONTENT } from '../display/open-free-content.ts'

const LARGEST_ID = 2_147_483_647

/** The number of a package or part as an address writes it; undefined for any other writing. */
export function idOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  return Number(text) <= LARGEST_ID ? Number(text) : undefined
}

export function categoryOf(text: string | undefined): ProductType | undefined {
  return PRODUCT_TYPES.find((type) => type === text)
}

export function freeKindOf(text: string | undefined): FreeKind | undefined {
  return FREE_KINDS.find((kind) => kind === text)
}

/** A kind of free samples that can be opened. */
export function openKindOf(text: string): FreeKind | undefined {
  return OPEN_FREE_CONTENT.find((kind) => kind === text)
}
