import { Agent, request } from 'node:http'
import { hallAnswer } from './exam-hall.ts'
import type { SignedInPerson } from './signed-in-people.ts'

interface Saving {
  address: string
  candidates: readonly SignedInPerson[]
  /** one of each candidate, in their order */
  attempts: readonly number[]
  perSecond: number
}

/** Saves answers at this pace, each another candidate's, until the work is done; answers how long each took, ms. Any answer but 200 throws. */
export async function saveWhile<T>(
  { address, candidates, attempts, perSecond }: Saving,
  work: () => Promise<T>,
): Promise<{ result: T; latencies: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const latencies: number[] = []
  const failures: string[] = []
  let next = 0
  const timer = setInterval(() => {
    const at = next % attempts.length
    const turn = Math.floor(next / attempts.length) + 1
    next += 1
    const began = performance.now()
    void save(agent, address, { person: candidates[at]!, attemptId: attempts[at]!, turn }).then(
      () => latencies.push(performance.now() - began),
      (error: Error) => failures.push(error.message),
    )
  }, 1_000 / perSecond)
  try {
    const result = await work()
    if (failures.length > 0) throw new Error(`${failures.length} saves failed: ${failures[0]}`)
    return { result, latencies }
  } finally {
    clearInterval(timer)
    agent.destroy()
  }
}

async function save(
  agent: Agent,
  address: string,
  { person, attemptId, turn }: { person: SignedInPerson; attemptId: number; turn: number },
): Promise<void> {
  const question = (turn % 100) + 1
  const event = {
    epoch: 1,
    n: turn,
    question,
    spentMs: 20_000,
    madeAtMs: Date.now(),
    set: { answer: hallAnswer(question - 1), marked: false },
  }
  const body = JSON.stringify({ attemptId, events: [event] })
  const headers = {
    origin: address,
    cookie: person.cookie,
    'x-csrf-token': person.csrfToken,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  await new Promise<void>((resolve, reject) => {
    const sent = request(`${address}/api/v1/attempts/save`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
