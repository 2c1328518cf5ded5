import type { ProductType } from '../contract/product-types.ts'
import type { FreeKind } from '../display/open-free-content.ts'

interface NamedPackage {
  id: number
  slugurl: string
}

/** `/packageDetails/1010/TEST_SERIES`: the contents of a package of one kind. */
export function packageContentsPath(id: number, category: ProductType): string {
  return `/packageDetails/${id}/${category}`
}

/**
 * `/packageDetails/1010/TEST_SERIES/1003/0`: one part of a package, by the number of the linked package or of
 * the entry.
 */
export function packagePartPath(id: number, category: ProductType, part: number): string {
  return `${packageContentsPath(id, category)}/${part}/0`
}

/** `/productDetails/1010/examsList` */
export function examsListPath(id: number): string {
  return `/productDetails/${id}/examsList`
}

/** `/productDetails/1010/cuet-ug-2027-mahapack/syllabus` */
export function syllabusPath({ id, slugurl }: NamedPackage): string {
  return `/productDetails/${id}/${slugurl}/syllabus`
}

/** `/productDetails/alacarte?packageId=1010&parts=1001,1003`: the parts of a pack, some of them chosen. */
export function alacartePath(id: number, parts: readonly number[] = []): string {
  const chosen = parts.length > 0 ? `&parts=${parts.join(',')}` : ''
  return `/productDetails/alacarte?packageId=${id}${chosen}`
}

/** `/freeContent/1010/test` */
export function freeContentPath(id: number, kind: FreeKind): string {
  return `/freeContent/${id}/${kind}`
}

/** `/free-live-class/cuet-ug-2027-science-live-batch/1001` */
export function freeLiveClassPath({ id, slugurl }: NamedPackage): string {
  return `/free-live-class/${slugurl}/${id}`
}

/** `/3d-learning`: what 3D models there are, and one to turn. */
export const threeDLearningPath = (): string => '/3d-learning'

/** `/impartus`: lectures on other sites, or one of them. */
export const lecturesPath = (lectureId?: string): string =>
  lectureId === undefined ? '/impartus' : `/impartus?lecture=${encodeURIComponent(lectureId)}`
