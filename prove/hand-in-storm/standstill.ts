import { eventually } from '../../drive/eventually.ts'
import { type Database, inTransaction } from '../../server/platform/database.ts'
import type { ProofRun } from '../proof.ts'
import type { Candidate } from '../sittings/candidate.ts'
import type { StormHall } from './storm-hall.ts'

const GONE = 50
const ANSWERED_WITHIN_MS = 10_000

/**
 * While the database stands still, more come than can be handed in: those beyond it are told at once when to
 * come again, and what is done later is not done for those who are gone.
 */
export async function proveStandstill(
  run: ProofRun,
  origin: string,
  { db, hall, candidates }: { db: Database; hall: StormHall; candidates: readonly Candidate[] },
): Promise<void> {
  const { checks, say } = run
  const { attemptIds } = hall
  let refused = 0
  let toldWhen = 0
  const calls = attemptIds.map((attemptId, no) => {
    const hangUp = new AbortController()
    return { no, attemptId, hangUp, outcome: 'waits' as 'waits' | 'refused' | 'handed in' | 'gone' }
  })
  const submit = async (call: (typeof calls)[number]) => {
    const { session, from } = candidates[call.no]!
    const answer = await fetch(`${origin}/api/v1/attempts/submit`, {
      method: 'POST',
      headers: {
        ...{ cookie: session.cookie, 'x-csrf-token': session.csrfToken },
        ...{ 'content-type': 'application/json', 'x-forwarded-for': from },
      },
      body: JSON.stringify({ attemptId: call.attemptId }),
      signal: call.hangUp.signal,
    })
    await answer.text()
    if (answer.status === 503) {
      refused += 1
      if (Number(answer.headers.get('retry-after')) >= 1) toldWhen += 1
    }
    call.outcome = answer.status === 200 ? 'handed in' : 'refused'
  }
  let all: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (connection) => {
    await connection.query('lock table attempts in exclusive mode')
    all = Promise.all(
      calls.map((call) =>
        submit(call).catch(() => {
          call.outcome = 'gone'
        }),
      ),
    )
    const some = await eventually(() => refused > 0, ANSWERED_WITHIN_MS / 3)
    checks.holds('who comes when too many wait is told when to come again', some)
    // Those who were accepted first are being written; the last of them wait.
    const waiting = calls.filter(({ outcome }) => outcome === 'waits').slice(-GONE)
    for (const { hangUp } of waiting) hangUp.abort()
    await eventually(() => waiting.every(({ outcome }) => outcome === 'gone'), ANSWERED_WITHIN_MS / 3)
  })
  await all
  const of = (outcome: string) =>
    calls.filter((call) => call.outcome === outcome).map((call) => call.attemptId)
  checks.equal('those refused who were told when', toldWhen, refused)
  const { rows } = await db.$client.query<{ id: number }>(
    `select id::float8 as id from attempts where id = any($1) and state = 'COMPLETED' order by id`,
    [attemptIds],
  )
  checks.equal(
    'what was handed in, of those who still waited and no others',
    rows.map(({ id }) => id),
    of('handed in').sort((a, b) => a - b),
  )
  say(
    `the database stood still: ${of('handed in').length} waited and were handed in, ${refused} were told when to come again, ` +
      `${of('gone').length} were gone`,
  )
}
