import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../../platform/database.ts'
import {
  type ChangedPaper,
  changedPapers,
  noteAllRescored,
  noteRescored,
} from '../../papers/key-revisions.ts'
import type { KeyedPaper } from '../../papers/published-papers.ts'
import { noteScores } from '../../ranks/note-scores.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { rankedScore } from '../ranked.ts'
import { addReceipts } from '../receipts/receipts.queries.ts'
import { scoreStatement } from '../receipts/score-statement.ts'
import { addResultChanges } from '../results/result-changes.queries.ts'
import { resultDifference } from '../results/result-difference.ts'
import { reviewsIn, scoreByKeys } from './score-by-keys.ts'
import {
  hasStaleAttempts,
  lockStaleAttempts,
  replaceResults,
  stampRevision,
} from './stale-attempts.queries.ts'

const AT_ONCE = 100
/** Of the time that a batch took: candidates' saves have the rest of the machine. */
const REST = 0.5

/** A job is given up on, and begun again beside itself, after fifteen minutes. */
const MOST_MS = 10 * 60_000

interface Rescored {
  scored: number
  changed: number
}

/**
 * Rescores every submitted attempt by the present keys of its paper, for ten minutes at most; the previous
 * results are kept. Each batch is a transaction of its own, so after a crash the next run continues. The next
 * run also finds attempts that arrive meanwhile by older keys. One paper that cannot be scored does not hold
 * up the others; the job fails afterwards.
 */
export async function rescoreAttempts(
  services: ScoringServices,
  now: () => Date,
  { rest = REST }: { rest?: number } = {},
): Promise<Rescored> {
  const done = { scored: 0, changed: 0 }
  const failures: unknown[] = []
  const until = performance.now() + MOST_MS
  for (const paper of await changedPapers(services.db.$client))
    await rescorePaper(services, paper, { now, rest, until, done }).catch((error: unknown) =>
      failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} papers were not rescored`)
  return done
}

async function rescorePaper(
  services: ScoringServices,
  paper: ChangedPaper,
  { now, rest, until, done }: { now: () => Date; rest: number; until: number; done: Rescored },
): Promise<void> {
  while (performance.now() < until) {
    const began = performance.now()
    const batch = await rescoreBatch(services, paper, now())
    done.scored += batch.scored
    done.changed += batch.changed
    if (batch.scored === 0) break
    await pause((performance.now() - began) * rest)
  }
  const { paperId, keyRevision } = paper
  if (paper.unfinished && !(await hasStaleAttempts(services.db.$client, paper)))
    await noteAllRescored(services.db.$client, { paperId, revision: keyRevision, now: now() })
}

async function rescoreBatch(
  { db, papers, receipts }: ScoringServices,
  { paperId, keyRevision }: { paperId: number; keyRevision: number },
  now: Date,
): Promise<{ scored: number; changed: number }> {
  const { keyId, sign } = await receipts.signer(db)
  return await inTransaction(db, async (connection) => {
    const attempts = await lockStaleAttempts(connection, { paperId, keyRevision, most: AT_ONCE })
    if (attempts.length === 0) return { scored: 0, changed: 0 }
    const versions = new Map<number, KeyedPaper>()
    for (const { paperVersionId } of attempts)
      if (!versions.has(paperVersionId))
        versions.set(paperVersionId, await papers.keyed(connection, paperVersionId))
    const revisions = new Set([...versions.values()].map(({ keyRevision }) => keyRevision))
    const [revision] = revisions
    // A key was changed between two of these readings: the next run has it for all.
    if (revision === undefined || revisions.size > 1) return { scored: 0, changed: 0 }
    const rescored = attempts.flatMap((attempt) => {
      const paper = versions.get(attempt.paperVersionId)!
      const result = scoreByKeys(paper, attempt, reviewsIn(attempt.result))
      const difference = resultDifference(attempt.result, result)
      return difference ? [{ attempt, paper, result, difference }] : []
    })
    const changed = rescored.map(({ attempt, result }) => ({
      id: attempt.id,
      gotUnits: result.gotUnits,
      result,
    }))
    const changedIds = new Set(changed.map(({ id }) => id))
    await stampRevision(
      connection,
      attempts.flatMap(({ id }) => (changedIds.has(id) ? [] : [id])),
      revision,
    )
    if (rescored.length > 0) {
      await replaceResults(connection, changed, revision)
      await noteScores(
        connection,
        paperId,
        rescored.map(({ attempt, paper, result }) => ({
          before: rankedScore(attempt, paper, attempt.result),
          after: rankedScore(attempt, paper, result),
        })),
      )
      await addResultChanges(
        connection,
        rescored.map(({ attempt, result, difference }) => ({
          attemptId: attempt.id,
          cause: 'keys',
          fromRevision: attempt.keyRevision,
          toRevision: revision,
          beforeUnits: attempt.result.gotUnits,
          afterUnits: result.gotUnits,
          difference,
        })),
        now,
      )
      const signed = rescored.map(({ attempt, paper, result }) => {
        const statement = scoreStatement({ ...attempt, attempt, paper, result }, now)
        return { attemptId: attempt.id, statement, keyId, signature: sign(statement) }
      })
      await addReceipts(connection, signed, now)
    }
    await noteRescored(connection, { paperId, revision, attempts: rescored.length })
    return { scored: attempts.length, changed: rescored.length }
  })
}
