import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import { countTests } from '../../../../display/tests-held.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { CatalogueServices } from '../catalogue.operations.ts'
import type { KnownPassCard } from './read-pass-cards.ts'

/** Of a series with many free tests a card names the first; it counts them all. */
const MOST_NAMED = 5

/** The cards of these packages as the test-pass browser shows them, counted at this moment. */
export async function passCardsOf(
  { index }: CatalogueServices,
  ids: number[],
  lgi: Lgi,
  context: RequestContext,
) {
  context.freshness.madeFrom('listing', ...ids.map((id) => `package:${id}`))
  const cards = await index.passCards(ids, lgi)
  const nowMs = context.now.getTime()
  context.freshness.changesAt(
    cards.flatMap(({ moments }) => moments),
    context.now,
  )
  return cards.map((card) => countedAt(card, nowMs))
}

function countedAt({ shown, tests, free }: KnownPassCard, nowMs: number) {
  const open = free.filter(({ closesAtMs }) => closesAtMs > nowMs)
  return {
    ...shown,
    testSeriesCount: countTests(tests, nowMs).total,
    freeContentCount: open.length,
    freeContentData: open.slice(0, MOST_NAMED).map(({ item }) => item),
  }
}
