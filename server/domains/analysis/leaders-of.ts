import { marksOf } from '../../../exam/marks.ts'
import type { PaperFigures } from './paper-figures.ts'

export interface NamedLeader {
  rank: number
  marks: number
  name: string | null
  me: boolean
}

/**
 * The best ten of a test. People who did not agree, or are not known to be adults, appear without a name
 * (rules.md).
 */
export function leadersOf({ best }: PaperFigures, personId: number): NamedLeader[] {
  return best.map((each) => ({
    rank: 1 + best.filter(({ gotUnits }) => gotUnits > each.gotUnits).length,
    marks: marksOf(each.gotUnits),
    name: each.name,
    me: each.personId === personId,
  }))
}
