import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Answer } from '../question-types/question-type.ts'
import type { StoredEvent } from '../server/domains/attempts/attempt.ts'
import { evaluateAttempt } from '../server/domains/attempts/evaluate-attempt.ts'
import { openBenchStore } from './bench-store.ts'
import { type Child, startFloor, startProduct } from './child.ts'
import { answerAll, beginAttempts, hallAnswer, publishHallPaper } from './exam-hall.ts'
import { inTurn, ROUNDS } from './in-turn.ts'
import { judgeRatio, judgeTime, median, type Verdict } from './judge.ts'
import { preparePgbench } from './pgbench.ts'
import type { PostOrder } from './post-load.ts'
import { signInPeople } from './signed-in-people.ts'

const run = promisify(execFile)
const PACKAGES = 500
const CANDIDATES = 6_000
const CLIENTS = 16
const CANDIDATE_CONNECTIONS = 64
const SECONDS = 2
const POST_LOAD = fileURLToPath(new URL('./post-load.ts', import.meta.url))

interface Hall {
  store: Awaited<ReturnType<typeof openBenchStore>>
  product: Child
  candidates: Awaited<ReturnType<typeof signInPeople>>
  packageId: number
  upserts: Awaited<ReturnType<typeof preparePgbench>>
  kept(child: Promise<Child>): Promise<Child>
  say(line: string): void
}

/** Issue 7: saving an answer, handing in fifty, and scoring two hundred. `BENCH_CASES` names some. */
export async function measureExam(say: (line: string) => void): Promise<Verdict[]> {
  const wanted = process.env.BENCH_CASES?.split(',')
  const store = await openBenchStore(PACKAGES, say)
  const children: Child[] = []
  const kept = async (child: Promise<Child>) => {
    children.push(await child)
    return await child
  }
  try {
    const { connection, connectionString, folder } = store
    const candidates = await signInPeople(connection, { people: CANDIDATES, count: CANDIDATES })
    const { rows } = await connection.query<{ id: number }>('select id from packages order by id limit 1')
    const hall: Hall = {
      store,
      candidates,
      packageId: rows[0]!.id,
      upserts: await preparePgbench(store, CLIENTS),
      product: await kept(
        startProduct({ name: 'product', folder, connectionString, env: { DATABASE_POOL_SIZE: '10' } }),
      ),
      kept,
      say,
    }
    const verdicts: Verdict[] = []
    for (const [name, measure] of Object.entries({ saves, submits, scoring }))
      if (!wanted || wanted.includes(name)) verdicts.push(await measure(hall))
    return verdicts
  } finally {
    for (const child of children) await child.stop()
    await store.close()
  }
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
  return judgeRatio('answers saved / single-row upserts of pgbench', rounds, 0.25)
}

/** Handing in an attempt of fifty answered questions: locked, folded, scored, kept. */
async function submits({ store, product, candidates, packageId, upserts, say }: Hall): Promise<Verdict> {
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
    connections: CLIENTS,
    requestsFile,
  }
  say(
    `\nsubmits\n  node bench/post-load.ts, ${CLIENTS} connections, ${ROUNDS} rounds of ${SECONDS} s, 50 answered questions each\n  ${upserts.command}`,
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
    0.03,
  )
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

async function writeRequests(
  folder: string,
  name: string,
  requests: { body: string; cookie?: string; csrfToken?: string }[],
): Promise<string> {
  const file = join(folder, `${name}.requests`)
  const lines = requests.map(({ cookie, csrfToken, body }) => JSON.stringify({ cookie, csrfToken, body }))
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

async function post(order: PostOrder): Promise<{ requests: number; seconds: number }> {
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    POST_LOAD,
    JSON.stringify(order),
  ])
  return JSON.parse(stdout) as { requests: number; seconds: number }
}
