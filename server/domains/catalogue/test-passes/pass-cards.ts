import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import { countTests } from '../../../../display/tests-held.ts'
import { marksOf } from '../../../../exam/marks.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { freeTestsOfPackages, type ListedTest } from '../../contents/listed-tests.ts'
import { momentsOf, openWindow } from '../../contents/open-window.ts'
import type { CatalogueServices } from '../catalogue.operations.ts'
import { oncePerPaper } from '../package-contents.ts'
import type { PackageCard, ProductDetails } from '../package-document.ts'

/** Of a series with many free tests a card names the first; it counts them all. */
const MOST_NAMED = 5

/** The cards of these packages as the test-pass browser shows them, counted at this moment. */
export async function passCardsOf(
  { connection, index }: CatalogueServices,
  ids: number[],
  lgi: Lgi,
  context: RequestContext,
) {
  context.freshness.madeFrom('listing', ...ids.map((id) => `package:${id}`))
  const [rows, listed] = await Promise.all([index.cards(ids, lgi), freeTestsOfPackages(connection, ids)])
  const free = Map.groupBy(listed, ({ packageId }) => packageId)
  return rows.map(({ card, changes_at }) => {
    const own = oncePerPaper(free.get(card.id) ?? []).filter(({ plan }) => !plan.appOnly)
    const moments = own.flatMap((test) => momentsOf(openWindow(test)))
    context.freshness.changesAt([...changes_at, ...moments], context.now)
    return passCard(card, own, lgi, context.now)
  })
}

function passCard(card: PackageCard, free: ListedTest[], lgi: Lgi, now: Date) {
  const { id, title, imgUrl, slugurl, primaryCategory, mahaPack, isTestPassPackage } = card
  const open = free.filter((test) => !isOver(test, now))
  const names = card.courses.map(({ name, nameHindi }) => (lgi === 'HINDI' ? (nameHindi ?? name) : name))
  return {
    id,
    title,
    thumbNail: imgUrl,
    additionalTags: card.newTags.additionalTags.map((tag) => ({ id: tag.id, name: tag.name })),
    languageTags: card.languages,
    testSeriesCount: countTests(card.tests, now.getTime()).total,
    freeContentCount: open.length,
    // A comma parts two courses.
    courses: names.map((name) => name.replaceAll(',', ' ')).join(','),
    categories: card.categoryList.join(','),
    freeContentData: open.slice(0, MOST_NAMED).map((test) => freeItem(test, lgi)),
    slugurl,
    primaryCategory,
    mahaPack,
    isTestPassPackage,
  }
}

function isOver(test: ListedTest, now: Date): boolean {
  const closesAt = openWindow(test)?.closesAt ?? null
  return closesAt !== null && Date.parse(closesAt) <= now.getTime()
}

function freeItem({ mappingId, plan }: ListedTest, lgi: Lgi): ProductDetails['freeContentData'][number] {
  const { en, hi } = plan.title
  return {
    contentId: mappingId,
    contentTitle: (lgi === 'HINDI' ? (hi ?? en) : (en ?? hi)) ?? '',
    contentType: 1,
    noOfQuestions: plan.questionCount,
    marks: marksOf(plan.fullUnits),
    timeLimit: plan.totalSeconds,
    isMultiLingual: plan.languages.length > 1,
    videoSolutionAvailable: false,
    subjectTag: null,
    examTag: null,
    examType: [],
    testType: plan.testType,
  }
}
