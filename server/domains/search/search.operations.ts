import type { search } from '../../../contract/store/search.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { allowanceOf } from '../../platform/rate-limits/allowance.ts'
import { placeOf } from '../../platform/rate-limits/place-of.ts'
import { complete } from './complete.ts'
import { gatherAsked } from './counting/gather-asked.ts'
import { askedRow } from './counting/note-search.ts'
import { popularSearches } from './counting/popular-searches.ts'
import { addAsked } from './counting/searches.queries.ts'
import { findPlaces } from './find-places.ts'
import { PlaceIndex } from './places/place-index.ts'
import { SEARCHES_TAG } from './search-jobs.ts'
import type { SearchServices } from './search-services.ts'
import { suggest } from './suggest.ts'

/** Of one place a minute: a whole town may share an address. */
const MOST_NOTED = 600
/** Of everybody a minute, in this process. */
const MOST_NOTED_TOGETHER = 60_000
/** Different terms of one person, or of the guests of one place, a day. */
const MOST_TERMS = 200
const MOST_LETTERS = 200
/** What is popular changes each night, and with the packages on sale. */
const POPULAR_MS = 600_000

/** The operations of the search box. Suggestions are made anew for each caller. */
export function searchOperations(services: SearchServices): Operations<typeof search> {
  const { db, index, secret, config, log } = services
  const finding = { index, places: new PlaceIndex(services) }
  const allowance = allowanceOf(MOST_NOTED)
  const together = allowanceOf(MOST_NOTED_TOGETHER)
  const asked = gatherAsked(
    (rows) => addAsked(db.$client, rows, MOST_TERMS),
    (error) => log.warn({ err: error }, 'searches were not counted'),
  )

  return {
    autosuggest: (input) => complete(finding, input),
    getSuggestions: (input, context) => suggest(finding, input, context),
    findPlaces: (input, context) => findPlaces(finding, input, context),
    async getPopularSearches(_input, context) {
      context.freshness.madeFrom(SEARCHES_TAG, 'listing')
      context.freshness.changesAt([new Date(context.now.getTime() + POPULAR_MS)], context.now)
      const { search } = await index.get()
      return { searches: await popularSearches(db.$client, search, context.now) }
    },
    async noteSearch(input, context) {
      const term = input[config.searchTermKey] ?? input.searchTerm
      if (typeof term !== 'string' || term.length > MOST_LETTERS) return { counted: false }
      const { visit, now } = context
      if (visit && !allowance.take(placeOf(visit.address), 1, now)) return { counted: false }
      if (!together.take('all', 1, now)) return { counted: false }
      const pressed = input.packageId !== undefined || input.contentType === 'PLACE'
      const row = askedRow(secret, { term, found: input.found ?? (pressed ? 1 : 0), pressed }, context)
      return { counted: row !== undefined && asked.add(row) }
    },
  }
}
