import type { Connection } from '../../platform/database.ts'
import { KeptShortly } from '../../platform/kept-shortly.ts'
import { namesOfAdults } from '../accounts/names-of-adults.ts'
import { bestAt } from '../attempts/lists/leaders.ts'
import {
  type CutOff,
  type QuestionCount,
  questionCountsAt,
  type ShiftGroup,
  standardsOf,
  whoAgreed,
} from '../ranks/figures.ts'

/** What is the same for everybody who took a paper. No rank comes from it. */
export interface PaperFigures {
  questions: Map<string, QuestionCount>
  best: { personId: number; gotUnits: number; name: string | null }[]
  cutOffs: CutOff[]
  shifts: ShiftGroup | null
}

const BEST = 10

/**
 * The figures of papers as they were at most ten seconds ago: when a result is out, thousands ask for the
 * same ones.
 */
export class FiguresOfPapers {
  readonly #kept = new KeptShortly<PaperFigures>({ keptMs: 10_000, most: 500 })

  async get(connection: Connection, paperId: number, now: Date): Promise<PaperFigures> {
    return await this.#kept.get(paperId, now, () => readFigures(connection, paperId, now))
  }
}

async function readFigures(connection: Connection, paperId: number, now: Date): Promise<PaperFigures> {
  const best = await bestAt(connection, paperId, BEST)
  const agreed = await whoAgreed(
    connection,
    best.map(({ personId }) => personId),
  )
  const names = await namesOfAdults(connection, [...agreed], now)
  return {
    questions: await questionCountsAt(connection, paperId),
    best: best.map((each) => ({ ...each, name: names.get(each.personId) ?? null })),
    ...(await standardsOf(connection, paperId)),
  }
}
