import { answerAll, beginAttempts } from '../drive/hall-attempts.ts'
import { publishHallPaper } from '../drive/hall-paper.ts'
import { inTurn, ROUNDS } from '../drive/in-turn.ts'
import { judgeRatio, type Verdict } from '../drive/judge.ts'
import { postOf } from '../drive/load-request.ts'
import { anywhere, offerLoad } from '../drive/offer-load.ts'
import type { Hall } from './hall.ts'

const CONNECTIONS = 16
const SECONDS = 2

/**
 * Submitting an attempt of fifty answered questions: it is locked, folded, scored, signed, counted in ranks
 * and stored.
 */
export async function submits(
  { store, product, candidates, packageId, upserts, say }: Hall,
  bar: number,
): Promise<Verdict> {
  const paper = await publishHallPaper(store.connection, { questionCount: 50, mappingId: 2, packageId })
  const ids = await beginAttempts(store.connection, paper, candidates)
  await answerAll(store.connection, ids, 50)
  await store.connection.query('vacuum analyze attempts, attempt_events')
  const requests = ids.map((attemptId, at) =>
    postOf('/api/v1/attempts/submit', JSON.stringify({ attemptId }), candidates[at]),
  )
  const load = { folder: store.folder, name: 'submits', connections: CONNECTIONS, requests }
  say(
    `\nsubmits\n  node drive/load.ts, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, 50 answered questions each\n  ${upserts.command}`,
  )
  const ours = async () => {
    await store.connection.query(
      `update attempts set state = 'INCOMPLETE', submitted_at = null, submitted_by = null, got_units = null, result = null
        where paper_id = $1 and state = 'COMPLETED'`,
      [paper.paperId],
    )
    const counted = await offerLoad(product.origin, load, { seconds: SECONDS, from: anywhere(load) })
    if (counted.requests >= ids.length)
      throw new Error('attempts were handed in twice: there are too few of them')
    return counted
  }
  const rounds = await inTurn({ ours, floor: () => upserts.counted(SECONDS) }, { say })
  return judgeRatio(
    'attempts of 50 questions handed in and scored / single-row upserts of pgbench',
    rounds,
    bar,
  )
}
