import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, addressNo, type Caller } from '../../drive/caller.ts'
import { eventId, visitId } from '../../web/events/event-id.ts'
import { PERSONAL } from './personal-samples.ts'

const ADDRESS = '/api/v1/events'

export interface CrowdSize {
  clients: number
  eventsEach: number
  /** over which they send the events */
  seconds: number
}

export interface Sent {
  ids: string[]
  /** repeated calls, though the first may have arrived */
  again: number
  /** calls whose connection was cut before the answer */
  cut: number
  answers: Record<string, number>
}

interface SentEvent {
  id: string
  name: string
  path: string
  props: Record<string, unknown>
}

/** The events of each client, call by call. */
export function batchesOfCrowd({ clients, eventsEach }: CrowdSize): SentEvent[][][] {
  return Array.from({ length: clients }, (_, n) => batchesOf(n, eventsEach))
}

/**
 * Each client spreads its calls evenly over the time. Of the calls, every fifth is sent twice at once, every
 * fifth is cut off in transit and repeated, and every fifth is repeated a while later together with the next:
 * the effects of bad networks and of leaving a page.
 */
export async function sendBatches(
  caller: Caller,
  origin: string,
  crowd: SentEvent[][][],
  seconds: number,
): Promise<Sent> {
  const sent: Sent = { ids: [], again: 0, cut: 0, answers: {} }
  const began = performance.now()
  const sendOne = async (batches: SentEvent[][], n: number) => {
    const visit = visitId()
    const from = addressNo(9_000_000 + n)
    const callOf = (events: SentEvent[]) => ({ from, body: { visit, deviceType: 'mobile', events } })
    for (const [at, batch] of batches.entries()) {
      const due = began + (1000 * seconds * (at + n / crowd.length)) / batches.length
      await pause(Math.max(0, due - performance.now()))
      const call = callOf(batch)
      sent.ids.push(...batch.map(({ id }) => id))
      const kind = (n + at) % 5
      const calls = []
      if (kind === 1) await cutOff(origin, call, at)
      calls.push(caller.post(ADDRESS, call))
      if (kind === 2) calls.push(caller.post(ADDRESS, call))
      if (kind === 3 && at > 0) calls.push(caller.post(ADDRESS, callOf(batches[at - 1]!)))
      if (kind === 1) sent.cut++
      sent.again += calls.length - 1 + (kind === 1 ? 1 : 0)
      for (const answer of await Promise.all(calls)) count(sent, answer)
    }
  }
  await Promise.all(crowd.map(sendOne))
  return sent
}

function count({ answers }: Sent, { status, text }: Answer): void {
  const told = status === 200 ? '200' : `${status} ${text.slice(0, 200)}`
  answers[told] = (answers[told] ?? 0) + 1
}

/** Calls of 10 to 50 events, different for each client. */
function batchesOf(client: number, events: number): SentEvent[][] {
  const batches: SentEvent[][] = []
  for (let left = events, at = 0; left > 0; at++) {
    const size = Math.min(left, 10 + ((client * 7 + at * 13) % 41))
    batches.push(Array.from({ length: size }, (_, n) => eventNo(client * 31 + at * 7 + n)))
    left -= size
  }
  return batches
}

/** Some of them contain values that would identify a person. */
function eventNo(n: number): SentEvent {
  const id = eventId(Date.now() - (n % 4_000))
  const path = n % 3 === 0 ? '/cuet-study-materials' : `/product/${1001 + (n % 20)}/any-title`
  const personal = PERSONAL.values[n % PERSONAL.values.length]!
  const kinds: [name: string, props: Record<string, unknown>][] = [
    ['page_view', { utm_source: 'mail', utm_campaign: personal }],
    ['coupon_applied', { packageId: 1010, code: personal, discountPaise: 20_000 }],
    ['faq_expand_clicked', { packageId: 1010, position: n % 9 }],
    ['enquiry_sent', { packageId: 1010, kind: personal }],
    ['engagement', { turn: 1 + (n % 7) }],
  ]
  const [name, props] = kinds[n % kinds.length]!
  return { id, name, path, props }
}

/**
 * A call whose connection ends a few milliseconds after it was written; the server may or may not have stored
 * it.
 */
async function cutOff(
  origin: string,
  { from, body }: { from: string; body: unknown },
  ms: number,
): Promise<void> {
  const payload = Buffer.from(JSON.stringify(body))
  const headers = {
    'content-type': 'application/json',
    'content-length': payload.length,
    'x-forwarded-for': from,
  }
  await new Promise<void>((resolve) => {
    const asked = request(origin + ADDRESS, { method: 'POST', agent: false, headers })
    asked.once('error', () => {})
    asked.once('response', (response) => response.resume())
    asked.once('close', resolve)
    asked.end(payload, () => setTimeout(() => asked.destroy(), ms % 6))
  })
}
