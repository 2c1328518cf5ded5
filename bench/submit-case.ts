import { answerAll, beginAttempts, publishHallPaper } from './exam-hall.ts'
import type { Hall } from './hall.ts'
import { inTurn, ROUNDS } from './in-turn.ts'
import { judgeRatio, type Verdict } from './judge.ts'
import type { PostOrder } from './post-load.ts'
import { post, writeRequests } from './post-requests.ts'

const CONNECTIONS = 16
const SECONDS = 2

/** Handing in an attempt of fifty answered questions: locked, folded, scored, signed, counted in ranks, kept. */
export async function submits(
  { store, product, candidates, packageId, upserts, say }: Hall,
  bar: number,
): Promise<Verdict> {
  const paper = await publishHallPaper(store.connection, { questionCount: 50, mappingId: 2, packageId })
  const ids = await beginAttempts(store.connection, paper, candidates)
  await answerAll(store.connection, ids, 50)
  await store.connection.query('vacuum analyze attempts, attempt_events')
  const requests = ids.map((attemptId, at) => ({ ...candidates[at]!, body: JSON.stringify({ attemptId }) }))
  const requestsFile = await writeRequests(store.folder, 'submits', requests)
  const order: PostOrder = {
    address: product.address,
    path: '/api/v1/attempts/submit',
    seconds: SECONDS,
    connections: CONNECTIONS,
    requestsFile,
  }
  say(
    `\nsubmits\n  node bench/post-load.ts, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, 50 answered questions each\n  ${upserts.command}`,
  )
  const ours = async () => {
    await store.connection.query(
      `update attempts set state = 'INCOMPLETE', submitted_at = null, submitted_by = null, got_units = null, result = null
        where paper_id = $1 and state = 'COMPLETED'`,
      [paper.paperId],
    )
    const { requests: answered, seconds } = await post(order)
    if (answered >= ids.length) throw new Error('attempts were handed in twice: there are too few of them')
    return answered / seconds
  }
  const rounds = await inTurn(ours, () => upserts.rate(SECONDS), say)
  return judgeRatio(
    'attempts of 50 questions handed in and scored / single-row upserts of pgbench',
    rounds,
    bar,
  )
}
