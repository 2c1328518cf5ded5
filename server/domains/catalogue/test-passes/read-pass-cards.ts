import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import { marksOf } from '../../../../exam/marks.ts'
import type { Connection } from '../../../platform/database.ts'
import { freeTestsOfPackages, type ListedTest } from '../../contents/listed-tests.ts'
import { momentsOf, openWindow } from '../../contents/open-window.ts'
import { readCards } from '../listing/listing.queries.ts'
import { oncePerPaper } from '../package-contents.ts'
import type { PackageCard, ProductDetails } from '../package-document.ts'

type FreeItem = ProductDetails['freeContentData'][number]

/** What a card of the test-pass browser shows at all times, and what it counts at a moment. */
export interface KnownPassCard {
  shown: ReturnType<typeof shownOf>
  tests: PackageCard['tests']
  /** free tests, each paper once */
  free: { item: FreeItem; closesAtMs: number }[]
  /** when its counts change by themselves */
  moments: Date[]
}

/** The cards of these packages in a language, by id; those off sale are left out. */
export async function readPassCards(
  connection: Connection,
  ids: number[],
  language: Lgi,
): Promise<Map<number, KnownPassCard>> {
  const [rows, listed] = await Promise.all([
    readCards(connection, ids, language),
    freeTestsOfPackages(connection, ids),
  ])
  const byPackage = Map.groupBy(listed, ({ packageId }) => packageId)
  return new Map(
    rows.map(({ card, changes_at }): [number, KnownPassCard] => {
      const free = oncePerPaper(byPackage.get(card.id) ?? []).filter(({ plan }) => !plan.appOnly)
      return [
        card.id,
        {
          shown: shownOf(card, language),
          tests: card.tests,
          free: free.map((test) => ({ item: freeItem(test, language), closesAtMs: closeOf(test) })),
          moments: [...changes_at, ...free.flatMap((test) => momentsOf(openWindow(test)))],
        },
      ]
    }),
  )
}

function shownOf(card: PackageCard, language: Lgi) {
  const { id, title, imgUrl, slugurl, primaryCategory, mahaPack, isTestPassPackage } = card
  const names = card.courses.map(({ name, nameHindi }) => (language === 'HINDI' ? (nameHindi ?? name) : name))
  return {
    id,
    title,
    thumbNail: imgUrl,
    additionalTags: card.newTags.additionalTags.map((tag) => ({ id: tag.id, name: tag.name })),
    languageTags: card.languages,
    // A comma parts two courses.
    courses: names.map((name) => name.replaceAll(',', ' ')).join(','),
    categories: card.categoryList.join(','),
    slugurl,
    primaryCategory,
    mahaPack,
    isTestPassPackage,
  }
}

function closeOf(test: ListedTest): number {
  const closesAt = openWindow(test)?.closesAt ?? null
  return closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
}

function freeItem({ mappingId, plan }: ListedTest, language: Lgi): FreeItem {
  const { en, hi } = plan.title
  return {
    contentId: mappingId,
    contentTitle: (language === 'HINDI' ? (hi ?? en) : (en ?? hi)) ?? '',
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
