import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { Kept } from '../../../platform/kept.ts'

const MOST_COUNTED = 20_000
/** From this time on. */
const OFTEN = 3

type Asked = Record<Facet, string[]> & { searchTerm: string; page: number; asTyped: boolean }

/** Which searches this process hears again and again; the others are not worth keeping an answer for. */
export class OftenSearched {
  private readonly times = new Kept<string, number>({ most: MOST_COUNTED })

  /** Counts it; whether its answer is worth keeping. */
  note(asked: Asked): boolean {
    const { searchTerm, page, asTyped } = asked
    const term = searchTerm.trim().toLowerCase()
    if (term === '') return true
    // Each way of writing has an answer of its own: only as people and phones write.
    const ways = [term, term[0]!.toUpperCase() + term.slice(1), term.toUpperCase()]
    if (!ways.includes(searchTerm)) return false
    if (page > 1 || asTyped || FACETS.some((facet) => asked[facet].length > 0)) return false
    const times = (this.times.get(term) ?? 0) + 1
    this.times.set(term, times)
    return times >= OFTEN
  }
}
