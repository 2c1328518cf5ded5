import { indianDay } from '../../../display/indian-day.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { markOf, personMark } from './counting/note-search.ts'
import { dayBefore } from './counting/popular-searches.ts'
import { deleteAskedBy } from './counting/searches.queries.ts'
import type { SearchServices } from './search-services.ts'

/**
 * The counts of today and yesterday are under a mark that names nobody; who is erased takes theirs along.
 * What one searched for lately is history’s.
 */
export function searchesOfPerson({ secret, clock }: Pick<SearchServices, 'secret' | 'clock'>): PersonalData {
  return {
    name: 'search',
    exportOf: async () => ({}),
    async erase(connection, personId) {
      const now = clock.now()
      const days = [indianDay(now.getTime()), dayBefore(now, 1)]
      await deleteAskedBy(
        connection,
        days.map((day) => markOf(secret, personMark(personId), day)),
      )
    },
  }
}
