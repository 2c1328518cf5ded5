import { type Apart, openApart } from '../../drive/apart.ts'
import { eventually } from '../../drive/eventually.ts'
import { startFloor } from '../../drive/floor.ts'
import { type Counted, inTurn, ROUNDS } from '../../drive/in-turn.ts'
import { judgeRatio, type Verdict } from '../../drive/judge.ts'
import type { LoadRequest } from '../../drive/load-request.ts'
import type { Server } from '../../drive/serving.ts'
import { processorSeconds } from '../../tools/test-run/processor-time.ts'
import type { LoopOrder } from '../floors/sse-loop.ts'
import type { StreamsHeard, StreamsOrder } from './learner-streams.ts'
import { KIND, type Lesson, messagesOf, POOL_SIZE, streamsOf, tell } from './lesson.ts'

const STREAMS = 2_000
const SECONDS = 4
const BEATS_A_SECOND = 4
const HEARD_WITHIN_MS = 20_000
/** how far the bytes of an event may differ between both sides */
const SAME = 0.02

const READER = new URL('./learner-streams.ts', import.meta.url)
type Reader = Apart<StreamsOrder, StreamsHeard>

/** Events that the streams of one class heard, by the processor time of the process that sent them. */
export async function streams(lesson: Lesson): Promise<Verdict> {
  const { store, kept, serveProduct, learners, say } = lesson
  const product = await serveProduct({ name: 'streams', env: { DATABASE_POOL_SIZE: POOL_SIZE } })
  const program = new URL('../floors/sse-loop.ts', import.meta.url)
  const floor = await kept(startFloor({ name: 'floor-sse-loop', folder: store.folder, program, env: {} }))
  const messages = messagesOf(SECONDS)
  const order: LoopOrder = {
    kind: KIND,
    data: messages.map((one) => JSON.stringify(one)),
    beats: SECONDS * BEATS_A_SECOND,
  }
  say(
    `\nstreams\n  node bench/live/learner-streams.ts, ${STREAMS} streams, ${ROUNDS} rounds of ${messages.length} events in ${SECONDS} s; deliveries a second of processor time`,
  )
  const requests = streamsOf(lesson, learners.slice(0, STREAMS))
  const sides = {
    ours: await openSide(product, requests, () => tell(lesson, messages)),
    floor: await openSide(floor, requests, () => floor.ask(order)),
  }
  try {
    const counted = { ours: () => sides.ours.turn(messages), floor: () => sides.floor.turn(messages) }
    const rounds = await inTurn(counted, { say })
    insistOnSameBytes(await sides.ours.bytesOfEvent(), await sides.floor.bytesOfEvent(), say)
    return judgeRatio('events of a class heard, a second and core / a bare loop of node:http', rounds, 0.5)
  } finally {
    await sides.ours.end()
    await sides.floor.end()
  }
}

/** Streams of one server, which a process of its own reads. */
async function openSide(server: Server, requests: LoadRequest[], send: () => Promise<unknown>) {
  const reader: Reader = openApart(READER)
  const { origin, pid } = server
  await reader.do({ origin, requests })
  const heard = () => reader.do({ origin, requests: [] })
  return {
    async turn(messages: object[]): Promise<Counted> {
      const [before, busyBefore] = [await heard(), processorSeconds(pid).own]
      await send()
      const wanted = before.events + messages.length * requests.length
      const all = async () => (await heard()).events >= wanted
      await eventually(all, HEARD_WITHIN_MS)
      const seconds = processorSeconds(pid).own - busyBefore
      const { events } = await heard()
      if (events !== wanted) throw new Error(`${origin}: ${events} events were heard instead of ${wanted}`)
      if (seconds === 0) throw new Error('this system does not report the time of processors')
      return { requests: events - before.events, seconds }
    },
    async bytesOfEvent() {
      const { bytes, events } = await heard()
      return bytes / events
    },
    end: () => reader.end(),
  }
}

function insistOnSameBytes(ours: number, floor: number, say: (line: string) => void): void {
  say(`  bytes an event: ${ours.toFixed(1)}, of the floor ${floor.toFixed(1)}`)
  if (Math.abs(ours / floor - 1) > SAME) throw new Error('the floor writes other bytes')
}
