import { PRODUCT_TYPES, type ProductType } from '../contract/product-types.ts'
import { FREE_KINDS, type FreeKind, OPEN_FREE_CONTENT } from '../display/open-free-content.ts'

/** What lies under the page of a product (A §2, B §2.4), and the old addresses that lead there. */
export type ContentAddress =
  | { screen: 'package-contents'; id: number; category: ProductType }
  | { screen: 'package-part'; id: number; category: ProductType; part: number }
  | { screen: 'exams-list'; id: number }
  | { screen: 'syllabus'; id: number; title: string }
  | { screen: 'alacarte' }
  | { screen: 'free-content'; id: number; kind: FreeKind }
  | { screen: 'free-live-class'; id: number; title: string }
  | { redirect: string; status: 301 }
  | { reserved: string }
  | undefined

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

/** Whether the catalogue has what is named is for the page to find out. */
export function contentAddress(path: string): ContentAddress {
  const [, first, ...rest] = path.split('/')
  if (rest.includes('')) return undefined
  if (first === 'packageDetails') return packageDetails(rest)
  if (first === 'productDetails') return productDetails(rest)
  const [one, two, ...more] = rest
  if (more.length > 0 || one === undefined || two === undefined) return undefined
  if (first === 'freeContent') {
    const [id, kind] = [idOf(one), freeKindOf(two)]
    if (!id || !kind) return undefined
    return OPEN_FREE_CONTENT.includes(kind)
      ? { screen: 'free-content', id, kind }
      : { reserved: 'free content' }
  }
  if (first === 'free-live-class') {
    const id = idOf(two)
    return id ? { screen: 'free-live-class', id, title: one } : undefined
  }
  if (first === 'video-package') {
    const id = idOf(one)
    return id ? { redirect: `/packageDetails/${id}/VIDEOS`, status: 301 } : undefined
  }
  return undefined
}

function packageDetails(rest: string[]): ContentAddress {
  const [id, category] = [idOf(rest[0]), categoryOf(rest[1])]
  if (!id || !category) return undefined
  if (rest.length === 2) return { screen: 'package-contents', id, category }
  const part = idOf(rest[2])
  return rest.length === 4 && part && rest[3] === '0'
    ? { screen: 'package-part', id, category, part }
    : undefined
}

function productDetails(rest: string[]): ContentAddress {
  if (rest.length === 1) return rest[0] === 'alacarte' ? { screen: 'alacarte' } : undefined
  const id = idOf(rest[0])
  if (!id) return undefined
  if (rest.length === 2 && rest[1] === 'examsList') return { screen: 'exams-list', id }
  if (rest.length === 3 && rest[2] === 'syllabus') return { screen: 'syllabus', id, title: rest[1]! }
  return undefined
}
