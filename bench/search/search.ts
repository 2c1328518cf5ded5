import type { Verdict } from '../../drive/judge.ts'
import { runStoreCases } from '../bench.ts'
import { largeIndex } from './index-case.ts'
import { renewing } from './renewing-case.ts'
import { slips, suggestions } from './suggestions-case.ts'

/** Issue 24: what the search box costs. A case of another kind of search is one more of these. */
export async function measureSearch(say: (line: string) => void): Promise<Verdict[]> {
  return await runStoreCases({ suggestions, slips, largeIndex, renewing }, say)
}
