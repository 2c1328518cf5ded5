import { statusOf, told } from '../../drive/caller.ts'
import { eventually } from '../../drive/eventually.ts'
import type { HallPaper } from '../../drive/hall-paper.ts'
import { type Database, inTransaction } from '../../server/platform/database.ts'
import type { ProofRun } from '../proof.ts'
import type { Candidate, ExamCaller } from '../sittings/candidate.ts'

const CANDIDATES = 40
const MOST_COMMITS = CANDIDATES / 4
const ARRIVED_WITHIN_MS = 30_000
/** calls after the saves: once they are answered, the saves have arrived, too */
const CALLS_AFTER = 5

/**
 * Saves that arrive while writing is blocked share a few commits instead of one each. That is how one disk
 * can serve a whole hall.
 */
export async function proveSavedTogether(
  run: ProofRun,
  caller: ExamCaller,
  hall: { origin: string; db: Database; paper: HallPaper; candidates: readonly Candidate[] },
): Promise<void> {
  const { origin, db, candidates } = hall
  const { packageId, mappingId } = hall.paper
  const post = async <T>(candidate: Candidate, call: string, body: object) =>
    told<T>(await caller.post(candidate, call, body))
  const attempts: { candidate: Candidate; attemptId: number; epoch: number }[] = []
  for (const candidate of candidates.slice(0, CANDIDATES)) {
    const body = { packageId, mappingId, language: 'ENGLISH' }
    const { attemptId } = await post<{ attemptId: number }>(candidate, 'start', body)
    const { epoch } = await post<{ epoch: number }>(candidate, 'enter', { attemptId })
    attempts.push({ candidate, attemptId, epoch })
  }
  let saves: Promise<{ kept: number }>[] = []
  await inTransaction(db, async (connection) => {
    await connection.query('lock table attempt_events in share row exclusive mode')
    saves = attempts.map(({ candidate, attemptId, epoch }) => {
      const set = { answer: 1, marked: false }
      const event = { epoch, n: 1, question: 1, spentMs: 1, madeAtMs: Date.now(), set }
      return post<{ kept: number }>(candidate, 'save', { attemptId, events: [event] })
    })
    const waiting = await eventually(async () => {
      const { rows } = await db.$client.query<{ waiting: boolean }>(
        `select exists (select from pg_locks where not granted and relation = 'attempt_events'::regclass) as waiting`,
      )
      return rows[0]!.waiting
    }, ARRIVED_WITHIN_MS)
    run.checks.holds('saves wait for the lock', waiting)
    for (let call = 0; call < CALLS_AFTER; call++) await statusOf(`${origin}/healthz`)
  })
  run.checks.equal(
    'saves that were kept',
    (await Promise.all(saves)).map(({ kept }) => kept),
    attempts.map(() => 1),
  )
  const { rows } = await db.$client.query<{ commits: number }>(
    'select count(distinct xmin::text)::int as commits from attempt_events where attempt_id = any($1)',
    [attempts.map(({ attemptId }) => attemptId)],
  )
  const { commits } = rows[0]!
  run.checks.holds(
    `${CANDIDATES} saves at once are written with at most ${MOST_COMMITS} commits`,
    commits <= MOST_COMMITS,
    `${commits}`,
  )
  run.say(`${CANDIDATES} candidates saved at once: ${commits} commits`)
}
