import type { Verdict } from '../../drive/judge.ts'
import { runHallCases } from '../hall.ts'
import { runCases } from '../run-cases.ts'
import { conversion } from './conversion.ts'
import { pagesWhileMaking } from './pages-while-making.ts'
import { playing } from './playing.ts'

const PACKAGES = 200

/** Issue 22: videos, from their making on. */
export async function measureVideo(say: (line: string) => void): Promise<Verdict[]> {
  const made = await runCases({ conversion }, { packages: PACKAGES, say, open: async (place) => place })
  return [...made, ...(await runHallCases({ playing, pagesWhileMaking }, say))]
}
