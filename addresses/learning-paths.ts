import type { ProductType } from '../contract/product-types.ts'
import { purchasePath } from './shelf-paths.ts'

interface Owned {
  packageId: number
  slugurl: string
}
/** A branch of a package: an exam, a batch, a subject, a chapter, a topic. */
interface Named {
  id: number
  /** for readers alone */
  title: string
}

export const continueStudyingPath = (): string => '/my-purchase/continue-studying'

/** `/my-purchase/1010/mahapack/cuet-ug-2027-mahapack`: the parts of a pack. */
export const mahapackPath = ({ packageId, slugurl }: Owned): string =>
  `/my-purchase/${packageId}/mahapack/${slugurl}`

export const batchViewPath = (owned: Owned, exam: Named): string =>
  `${mahapackPath(owned)}/${exam.id}/${wordOf(exam)}/batchview`

/** `/my-purchase/1003/cuet-ug-tests/ppc?category=EBOOKS`: its contents, by type. */
export const ppcPath = (owned: Owned, category?: ProductType): string =>
  `${purchasePath(owned)}/ppc${category === undefined ? '' : `?category=${category}`}`

/** The contents of one type in an exam or a batch. */
export const ppcExamPath = (owned: Owned, contentType: ProductType, examId: number): string =>
  `${purchasePath(owned)}/ppc/${contentType}/exam/${examId}`

/** The same in a subject or a chapter, or in a topic of a chapter of a subject. */
export function ppcSubjectPath(
  owned: Owned,
  contentType: ProductType,
  subject: Named,
  topic?: { chapterId: number; topicId: number },
): string {
  const path = `${purchasePath(owned)}/ppc/${contentType}/subject/${subject.id}/${wordOf(subject)}`
  return topic ? `${path}/${topic.chapterId}/${topic.topicId}` : path
}

/** An item's own page. */
export const playerPath = (owned: Owned, contentType: ProductType, contentId: number): string =>
  `${purchasePath(owned)}/${contentType}/player/${contentId}`

export const batchPath = (owned: Owned): string => `${purchasePath(owned)}/batch`

/** A part of a pack, reached from the pack. */
export const subPackagePath = (pack: Owned, part: Owned): string =>
  `${purchasePath(pack)}/${part.packageId}/${part.slugurl}`

export const examsPath = (owned: Owned): string => `${purchasePath(owned)}/exams`
export const ownExamPath = (owned: Owned, exam: Named): string =>
  `${examsPath(owned)}/${exam.id}/${wordOf(exam)}`
export const examOptionsPath = (owned: Owned, exam: Named): string => `${ownExamPath(owned, exam)}/options`
export const allBatchesPath = (owned: Owned, exam: Named): string => `${ownExamPath(owned, exam)}/allBatches`
export const examBatchPath = (owned: Owned, exam: Named, batch: Named): string =>
  `${ownExamPath(owned, exam)}/${batch.id}/${wordOf(batch)}/batch`
/** A part of a pack, reached from an exam of the pack. */
export const examPartPath = (pack: Owned, exam: Named, part: Owned): string =>
  `${ownExamPath(pack, exam)}/${part.packageId}/${part.slugurl}`

export const selectExamsPath = (owned: Owned): string => `${purchasePath(owned)}/selectExams`

/** `/my-ebooks/1003`: the e-books of a package. */
export const myEbooksPath = (packageId: number): string => `/my-ebooks/${packageId}`

/** `/my-3d-models/1007`: the 3D models of a package. */
export const myModelsPath = (packageId: number): string => `/my-3d-models/${packageId}`

/** `/my-live-class/1001`: the timetable of a course; `?when=past`: its classes that are over. */
export const liveClassesPath = (packageId: number, when?: 'past'): string =>
  `/my-live-class/${packageId}${when === undefined ? '' : `?when=${when}`}`

/** `/my-live-class/1001/1500000001`: one class, of whatever batch of the course. */
export const liveClassPath = ({ packageId, itemId }: { packageId: number; itemId: number }): string =>
  `${liveClassesPath(packageId)}/${itemId}`

/** `Speed, time & distance` as one segment; of a title without Latin letters its number. */
function wordOf({ id, title }: Named): string {
  const word = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return word || String(id)
}
