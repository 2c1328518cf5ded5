import { PRODUCT_TYPES, type ProductType } from '../../../contract/product-types.ts'
import { contentOrder } from '../../../display/product-type.ts'
import type { Placed } from './arrange-tree.ts'
import { branchesAt, branchesOfKind, ofExams } from './branches-of.ts'
import { describeItem, isOpen, windowOf } from './describe-item.ts'
import { countOf, type Far, readFar, stateOf } from './far.ts'
import { findSelectedExams } from './learning.queries.ts'
import type { LearningServices } from './learning-services.ts'
import { type OpenedPackage, openPackage } from './open-package.ts'
import { ownedHead, pageOf } from './shown-package.ts'

interface PackageAsked {
  packageId: number
  exams?: readonly number[] | undefined
  category?: ProductType | undefined
  isComingSoon: 'true' | 'false'
  pageNumber: number
  pageSize: number
}

const MOST_GOING_ON = 3

/** What a package holds by type, exam and branch, how far the person is, and what to do next. */
export async function getPackageData(
  services: LearningServices,
  asked: PackageAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const opened = await openPackage(services, personId, asked.packageId, now)
  const far = await readFar(connection, personId, opened.items)
  const chosen = asked.exams ?? (await findSelectedExams(connection, personId, asked.packageId))
  const shown = ofExams(opened.items, chosenAmong(opened.items, chosen))
  const inCategory = shown.filter(
    ({ leaf }) => asked.category === undefined || leaf.contentType === asked.category,
  )
  const ofPage =
    asked.isComingSoon === 'true' ? inCategory.filter((item) => opensLater(item, now)) : inCategory
  const { ended } = opened.held
  const describe = (item: Placed) => describeItem(item, far, { ended, now })
  const openable = ended ? [] : inCategory.filter((item) => isOpen(item, now))
  const next = openable.find((item) => stateOf(item, far) === 'new')
  return {
    package: ownedHead(opened),
    categoryTabs: PRODUCT_TYPES.toSorted((a, b) => contentOrder(a) - contentOrder(b)).flatMap((category) => {
      const counts = countOf(
        shown.filter(({ leaf }) => leaf.contentType === category),
        far,
      )
      return counts.count > 0 ? [{ category, ...counts }] : []
    }),
    selectedCategory: asked.category ?? null,
    examSubPackages: branchesOfKind(shown, 'EXAM', far),
    batches: branchesOfKind(shown, 'BATCH', far),
    branches: topBranches(inCategory, far),
    packages: partsOf(opened, far),
    continueStudyingData: openable
      .filter((item) => stateOf(item, far) === 'INCOMPLETE')
      .slice(0, MOST_GOING_ON)
      .map(describe),
    nextData: next ? describe(next) : null,
    childData: pageOf(ofPage, asked).map(describe),
    packagesCount: ofPage.length,
    // B §4.9
    ...(asked.category === 'ONLINE_LIVE_CLASSES' && {
      comingSoonData: inCategory
        .filter((item) => opensLater(item, now))
        .slice(0, asked.pageSize)
        .map(describe),
    }),
  }
}

/** Undefined: all of them. What was chosen and is not in the package any more is as if it had not been. */
function chosenAmong(items: readonly Placed[], chosen: readonly number[] | undefined) {
  const exams = new Set(chosen)
  const isThere = items.some(({ under }) =>
    under.some(({ kind, nodeId }) => kind === 'EXAM' && exams.has(nodeId)),
  )
  return isThere ? exams : undefined
}

/** Those below exams and batches, which have lists of their own. */
function topBranches(items: readonly Placed[], far: Far) {
  const below = items.map((item) => ({
    ...item,
    under: item.under.filter(({ kind }) => kind !== 'EXAM' && kind !== 'BATCH'),
  }))
  return branchesAt(below, 0, far)
}

function partsOf({ parts, items }: OpenedPackage, far: Far) {
  const held = Map.groupBy(items, ({ leaf }) => leaf.packageId)
  return parts
    .toSorted((a, b) => contentOrder(a.category) - contentOrder(b.category) || a.packageId - b.packageId)
    .map(({ packageId, title, slugurl, imgUrl, category }) => ({
      ...{ packageId, title, slugurl, imgUrl, category },
      ...countOf(held.get(packageId) ?? [], far),
    }))
}

function opensLater(item: Placed, now: Date): boolean {
  const window = windowOf(item)
  return window !== undefined && now < new Date(window.opensAt)
}
