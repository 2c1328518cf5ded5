import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, told } from '../../drive/caller.ts'
import type { AttemptEvent } from '../../exam/attempt-event.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Candidate, ExamCaller } from '../sittings/candidate.ts'

export interface StormOrder {
  origin: string
  connections: number
  seed: number
  candidates: Candidate[]
  /** theirs, in their order */
  attemptIds: number[]
  deadlineMs: number
  /** what each of them does last, before the deadline */
  lastEvents: AttemptEvent[]
  /**
   * Whether they hand in when their turn is, as rooms do; otherwise all do within five seconds. Either way
   * they come again when they are told.
   */
  ask: boolean
}

export interface StormReport {
  /** when each candidate was told that the test is handed in, since the deadline */
  toldMs: number[]
  /** when their turns were, since the deadline */
  turnsMs: number[]
  /** answers other than 200, by call and status or reason */
  refused: Record<string, number>
  stuck: string[]
}

const SPREAD_MS = 5_000
/** Before the deadline. */
const LAST_ANSWERS_MS = 30_000
const FIRST_BEAT_MS = 45_000
const BEAT_MS = 60_000
/** A room that hears nothing tries again after a second, two, four … */
const LONGEST_PAUSE_MS = 60_000
const GIVES_UP_AFTER_MS = 300_000

/** All of them at the end of one test. */
export async function endTogether(caller: ExamCaller, order: StormOrder): Promise<StormReport> {
  const report: StormReport = { toldMs: [], turnsMs: [], refused: {}, stuck: [] }
  await Promise.all(
    order.candidates.map((candidate, no) =>
      endTest({ caller, order, report, random: seededRandom(order.seed * 10_007 + no) }, candidate, no).catch(
        (error: Error) => report.stuck.push(`${no}: ${error.message}`),
      ),
    ),
  )
  return report
}

interface Ending {
  caller: ExamCaller
  order: StormOrder
  report: StormReport
  random: () => number
}

async function endTest(ending: Ending, candidate: Candidate, no: number): Promise<void> {
  const { order, report, random } = ending
  const body = { attemptId: order.attemptIds[no]!, events: [order.lastEvents[no]!] }
  if (order.ask) {
    const ask = async () => await insist<{ handInAfterMs?: number }>(ending, candidate, 'save', body)
    // The last answer, and then the beat of a room that waits for its turn.
    await until(order.deadlineMs - 1_000 - random() * LAST_ANSWERS_MS)
    let { handInAfterMs = 0 } = await ask()
    body.events = []
    report.turnsMs.push(Date.now() + handInAfterMs - order.deadlineMs)
    // A room that waits asks for the time once soon after the end, and then once a minute.
    const beatMs = order.deadlineMs + random() * FIRST_BEAT_MS - Date.now()
    if (handInAfterMs > beatMs) {
      await pause(beatMs)
      ;({ handInAfterMs = 0 } = await ask())
    }
    while (handInAfterMs > BEAT_MS) {
      await pause(BEAT_MS)
      ;({ handInAfterMs = 0 } = await ask())
    }
    await pause(handInAfterMs)
  } else await until(order.deadlineMs + random() * SPREAD_MS)
  const { state } = await insist<{ state: string }>(ending, candidate, 'submit', { ...body, ifOver: true })
  if (state !== 'COMPLETED') throw new Error(`handed in and ${state}`)
  report.toldMs.push(Date.now() - order.deadlineMs)
}

const until = (ms: number) => pause(Math.max(0, ms - Date.now()))

/** As a room does. */
async function insist<T>(
  { caller, order, report, random }: Ending,
  candidate: Candidate,
  call: string,
  body: object,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    const answer = await caller.post(candidate, call, body).catch((error: Error) => error)
    if ('status' in answer && answer.status === 200) return told<T>(answer)
    const why = `${call} ${'status' in answer ? answer.status : answer.message}`
    report.refused[why] = (report.refused[why] ?? 0) + 1
    if (Date.now() > order.deadlineMs + GIVES_UP_AFTER_MS) throw new Error(`gave up: ${why}`)
    const retryAfterMs = 'status' in answer ? retryAfterMsOf(answer) : undefined
    const againMs = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures) * random()
    await pause(retryAfterMs === undefined ? againMs : retryAfterMs + random() * 1_000)
  }
}

function retryAfterMsOf({ text }: Answer): number | undefined {
  const { data } = JSON.parse(text) as { data?: { retryAfterSeconds?: number } }
  return data?.retryAfterSeconds === undefined ? undefined : data.retryAfterSeconds * 1_000
}
