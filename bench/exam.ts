import { startSixKilobytes } from '../drive/floor.ts'
import { beginAttempts } from '../drive/hall-attempts.ts'
import { hallAnswer, publishHallPaper } from '../drive/hall-paper.ts'
import { inTurn, ROUNDS, rateIn } from '../drive/in-turn.ts'
import { judgeComparison, judgeTime, median, type Verdict } from '../drive/judge.ts'
import { postOf } from '../drive/load-request.ts'
import { anywhere, offerLoad } from '../drive/offer-load.ts'
import type { Answer } from '../question-types/question-type.ts'
import type { StoredEvent } from '../server/domains/attempts/attempt.ts'
import { evaluateAttempt } from '../server/domains/attempts/results/evaluate-attempt.ts'
import { type Hall, runHallCases } from './hall.ts'
import { overdue } from './overdue-case.ts'
import { submits } from './submit-case.ts'

const CANDIDATE_CONNECTIONS = 64
const SECONDS = 2

/** Saving an answer, submitting fifty, handing in what is overdue, and scoring two hundred. */
export async function measureExam(say: (line: string) => void): Promise<Verdict[]> {
  return await runHallCases({ saves, submits: (hall) => submits(hall, 0.1), overdue, scoring }, say)
}

/**
 * One request saves one answer. Each comes from a different candidate, whose session is read each time, and
 * is acknowledged once it is durable.
 */
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
    return postOf('/api/v1/attempts/save', body, candidates[at])
  })
  const load = { folder: store.folder, name: 'saves', connections: CANDIDATE_CONNECTIONS, requests }
  say(
    `\nsaves\n  node drive/load.ts, ${CANDIDATE_CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, ${ids.length} attempts, one answer a request\n  ${upserts.command}`,
  )
  await store.connection.query('analyze')
  let firstTurn = 1
  let asked = 0
  const ours = async () => {
    const turns = { from: anywhere(load), firstTurn }
    firstTurn += 100
    const counted = await offerLoad(product.origin, load, { seconds: SECONDS, ...turns })
    asked += counted.requests
    return counted
  }
  const rounds = await inTurn({ ours, floor: () => upserts.counted(SECONDS) }, { say })
  const { rows } = await store.connection.query<{ count: string }>('select count(*) from attempt_events')
  // Saves still in progress when a round ended were stored but no longer answered.
  if (Number(rows[0]!.count) < asked) throw new Error(`${rows[0]!.count} of ${asked} saves were kept`)
  // Saves that wait together share one commit; each upsert has its own.
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
  const floor = await kept(startSixKilobytes({ name: 'floor-http', folder }))
  const load = { folder, name: 'bare', connections: 32, requests: [postOf('/', '{}')] }
  return rateIn(await offerLoad(floor.origin, load, { seconds: SECONDS }))
}
