import { PRODUCT_TYPES, type ProductType } from '../../../contract/product-types.ts'
import { contentOrder } from '../../../display/product-type.ts'
import type { Branch } from '../contents/package-tree.ts'
import { branchOfKind, countedBranches, ofExams } from './branches-of.ts'
import { describeItems } from './describe-item.ts'
import { type Far, readFar, stateOf } from './far.ts'
import { isOpen, opensLater } from './is-open.ts'
import { findSelectedExams } from './learning.queries.ts'
import type { LearningServices } from './learning-services.ts'
import { type OpenedPackage, openPackage } from './open-package.ts'
import type { OutlineItem } from './package-outline.ts'
import { ownedHead, pageOf } from './shown-package.ts'
import { tallyBy } from './tally.ts'

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
  const inCategory =
    asked.category === undefined ? shown : shown.filter(({ contentType }) => contentType === asked.category)
  const later = () => inCategory.filter((item) => opensLater(item, +now))
  const ofPage = asked.isComingSoon === 'true' ? later() : inCategory
  const { ended } = opened.held
  const plays = ({ kind, itemId }: OutlineItem) => kind !== 'CLASS' || opened.classes.get(itemId)?.recorded
  const openable = ended ? [] : inCategory.filter((item) => isOpen(item, +now) && plays(item))
  const next = openable.find((item) => stateOf(item, far) === 'new')
  const going = openable.filter((item) => stateOf(item, far) === 'INCOMPLETE').slice(0, MOST_GOING_ON)
  const page = pageOf(ofPage, asked)
  // B §4.9
  const soon = asked.category === 'ONLINE_LIVE_CLASSES' ? later().slice(0, asked.pageSize) : undefined
  const items = [...page, ...going, ...(next ? [next] : []), ...(soon ?? [])]
  const described = await describeItems(connection, items, { far, ended, now })
  const describe = ({ itemId }: OutlineItem) => described.get(itemId) ?? []
  const ofType = tallyBy(shown, ({ contentType }) => contentType, far)
  return {
    package: ownedHead(opened),
    categoryTabs: PRODUCT_TYPES.toSorted((a, b) => contentOrder(a) - contentOrder(b)).flatMap((category) => {
      const counts = ofType.get(category)
      return counts ? [{ category, ...counts }] : []
    }),
    selectedCategory: asked.category ?? null,
    examSubPackages: countedBranches(shown, branchOfKind('EXAM'), far),
    batches: countedBranches(shown, branchOfKind('BATCH'), far),
    branches: countedBranches(inCategory, topBranch, far),
    packages: partsOf(opened, far),
    continueStudyingData: going.flatMap(describe),
    nextData: (next && described.get(next.itemId)) ?? null,
    childData: page.flatMap(describe),
    packagesCount: ofPage.length,
    ...(soon && { comingSoonData: soon.flatMap(describe) }),
  }
}

/** Undefined: all of them. What was chosen and is not in the package any more is as if it had not been. */
function chosenAmong(items: readonly OutlineItem[], chosen: readonly number[] | undefined) {
  if (!chosen) return undefined
  const exams = new Set(chosen)
  const isThere = items.some(({ under }) =>
    under.some(({ kind, nodeId }) => kind === 'EXAM' && exams.has(nodeId)),
  )
  return isThere ? exams : undefined
}

/** Exams and batches have lists of their own. */
const topBranch = (under: readonly Branch[]) => under.find(({ kind }) => kind !== 'EXAM' && kind !== 'BATCH')

function partsOf({ parts, items }: OpenedPackage, far: Far) {
  if (parts.length === 0) return []
  const counts = tallyBy(items, ({ packageId }) => packageId, far)
  return parts
    .toSorted((a, b) => contentOrder(a.category) - contentOrder(b.category) || a.packageId - b.packageId)
    .map(({ packageId, title, slugurl, imgUrl, category }) => ({
      ...{ packageId, title, slugurl, imgUrl, category },
      ...(counts.get(packageId) ?? NOTHING),
    }))
}

const NOTHING = { count: 0, done: 0, underWay: 0 }
