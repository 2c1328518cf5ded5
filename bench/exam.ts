import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '../question-types/question-type.ts'
import type { StoredEvent } from '../server/domains/attempts/attempt.ts'
import { evaluateAttempt } from '../server/domains/attempts/evaluate-attempt.ts'
import { startFloor } from './child.ts'
import { beginAttempts, hallAnswer, publishHallPaper } from './exam-hall.ts'
import { type Hall, runHallCases } from './hall.ts'
import { inTurn, ROUNDS } from './in-turn.ts'
import { judgeComparison, judgeTime, median, type Verdict } from './judge.ts'
import type { PostOrder } from './post-load.ts'
import { post, writeRequests } from './post-requests.ts'
import { submits } from './submit-case.ts'

const CANDIDATE_CONNECTIONS = 64
const SECONDS = 2

/** Saving an answer, handing in fifty, and scoring two hundred. `BENCH_CASES` names some. */
export async function measureExam(say: (line: string) => void): Promise<Verdict[]> {
  return await runHallCases({ saves, submits: (hall) => submits(hall, 0.03), scoring }, say)
}

/** One request saves one answer; each is another candidate's, whose session is read each time; acknowledged when it is durable. */
async function saves({ store, product, candidates, packageId, upserts, say }: Hall): Promise<Verdict> {
  const paper = await publishHallPaper(store.connection, { questionCount: 100, mappingId: 1, packageId })
  const ids = await beginAttempts(store.connection, paper, candidates)
  const requests = ids.map((attemptId, at) => {
    const question = (at % 100) + 1
    const event = {
      epoch: 1,
      n: '{{turn}}',
      question,
      spentMs: 20_000,
      madeAtMs: Date.now(),
      set: { answer: hallAnswer(question - 1), marked: false },
    }
    const body = JSON.stringify({ attemptId, events: [event] }).replace('"{{turn}}"', '{{turn}}')
    return { ...candidates[at]!, body }
  })
  const requestsFile = await writeRequests(store.folder, 'saves', requests)
  say(
    `\nsaves\n  node bench/post-load.ts, ${CANDIDATE_CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, ${ids.length} attempts, one answer a request\n  ${upserts.command}`,
  )
  await store.connection.query('analyze attempts, attempt_events')
  let firstTurn = 1
  let asked = 0
  const ours = async () => {
    const order: PostOrder = {
      address: product.address,
      path: '/api/v1/attempts/save',
      seconds: SECONDS,
      connections: CANDIDATE_CONNECTIONS,
      requestsFile,
      firstTurn,
    }
    firstTurn += 100
    const { requests: answered, seconds } = await post(order)
    asked += answered
    return answered / seconds
  }
  const rounds = await inTurn(ours, () => upserts.rate(SECONDS), say)
  const { rows } = await store.connection.query<{ count: string }>('select count(*) from attempt_events')
  // Some that were under way when a round ended were kept, and not answered any more.
  if (Number(rows[0]!.count) < asked) throw new Error(`${rows[0]!.count} of ${asked} saves were kept`)
  // Saves that wait for each other share one commit; each upsert has its own.
  return judgeComparison('answers saved / single-row upserts of pgbench', rounds, 0.25)
}

/** Two hundred answered questions, folded from four hundred events and scored, in CPU time of one thread. */
async function scoring({ store, packageId, kept, say }: Hall): Promise<Verdict> {
  const paper = await publishHallPaper(store.connection, { questionCount: 200, mappingId: 3, packageId })
  const events = eventsOf(200)
  const once = () => evaluateAttempt(paper, { sections: ['all'] }, events).gotUnits
  for (let at = 0; at < 2_000; at++) once()
  const times = Array.from({ length: ROUNDS }, () => {
    const began = process.cpuUsage()
    for (let at = 0; at < 500; at++) once()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000 / 500
  })
  say(
    `\nscoring\n  in this process, 500 evaluations a round, ${ROUNDS} rounds: ${times.map((ms) => ms.toFixed(3)).join(' ')} ms`,
  )
  const rate = await bareHttpRate(store.folder, kept)
  return judgeTime('200 questions folded and scored, ms of CPU', median(times), rate, 0.5)
}

function eventsOf(questionCount: number): StoredEvent[] {
  return Array.from({ length: questionCount * 2 }, (_, at): StoredEvent => {
    const question = (at % questionCount) + 1
    const answer = hallAnswer(question - 1) as Answer
    return {
      epoch: 1,
      n: at + 1,
      question,
      spentMs: 10_000,
      madeAtMs: at * 10_000,
      receivedAtMs: at * 10_000,
      late: false,
      set: { answer, marked: false },
    }
  })
}

async function bareHttpRate(folder: string, kept: Hall['kept']): Promise<number> {
  const answerFile = join(folder, 'six-kilobytes.json')
  const body = Buffer.alloc(6_000, 'a')
  await writeFile(
    answerFile,
    JSON.stringify({
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      body: body.toString('base64'),
    }),
  )
  const program = './floors/bare-http.ts'
  const floor = await kept(
    startFloor({ name: 'floor-http', program, folder, env: { ANSWER_FILE: answerFile } }),
  )
  const requestsFile = await writeRequests(folder, 'bare', [{ body: '{}' }])
  const { requests, seconds } = await post({
    address: floor.address,
    path: '/',
    seconds: SECONDS,
    connections: 32,
    requestsFile,
  })
  return requests / seconds
}
