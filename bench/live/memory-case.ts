import { doApart, openApart } from '../../drive/apart.ts'
import type { Verdict } from '../../drive/judge.ts'
import { offerLoad } from '../../drive/offer-load.ts'
import type { Server } from '../../drive/serving.ts'
import type { StreamsHeard, StreamsOrder } from './learner-streams.ts'
import { entriesOf, type Lesson, messagesOf, POOL_SIZE, streamsOf, tell } from './lesson.ts'

const LEARNERS = 3_000
const SECONDS = 10
const MOST_KB = 40
const PROBE = new URL('../memory-probe.ts', import.meta.url).href
const READER = new URL('./learner-streams.ts', import.meta.url)

/**
 * What a learner costs who hears the class, after garbage collection. They came in before the first reading,
 * so that what coming in leaves behind is in both.
 */
export async function memory(lesson: Lesson): Promise<Verdict> {
  const { store, serveProduct, say } = lesson
  const product = await serveProduct({
    name: 'memory',
    env: { DATABASE_POOL_SIZE: POOL_SIZE },
    before: PROBE,
    nodeOptions: ['--expose-gc'],
  })
  const learners = lesson.learners.slice(0, LEARNERS)
  const load = {
    folder: store.folder,
    name: 'came-in',
    connections: 16,
    requests: entriesOf(lesson, learners),
  }
  await offerLoad(product.origin, load, { requests: LEARNERS })
  const order = { origin: product.origin, requests: streamsOf(lesson, learners) }
  await doApart<StreamsOrder, StreamsHeard>(READER, { ...order, requests: order.requests.slice(0, 100) })
  const before = await heldBy(product)
  const reader = openApart<StreamsOrder, StreamsHeard>(READER)
  try {
    await reader.do(order)
    await tell(lesson, messagesOf(SECONDS))
    const after = await heldBy(product)
    const each = (name: keyof typeof before) => (after[name] - before[name]) / LEARNERS
    const kb = Math.max(each('rss'), each('heap'))
    say(
      `\nmemory\n  ${LEARNERS} learners came in, then each opened a stream, and heard the class for ${SECONDS} s\n  of the process ${before.rss.toFixed(0)} kB, then ${after.rss.toFixed(0)}: ${each('rss').toFixed(1)} each; of its heap ${before.heap.toFixed(0)} kB, then ${after.heap.toFixed(0)}: ${each('heap').toFixed(1)} each`,
    )
    return {
      name: 'kB for a connected learner, of the process or of its heap, whichever grew more',
      ours: Math.round(after.rss),
      floor: Math.round(before.rss),
      value: Number(kb.toFixed(1)),
      bar: MOST_KB,
      holds: kb <= MOST_KB,
    }
  } finally {
    await reader.end()
  }
}

/** kB, after garbage collection */
async function heldBy(product: Server): Promise<{ rss: number; heap: number }> {
  const { rss, heapUsed, external } = (await product.ask('what do you hold?')) as NodeJS.MemoryUsage
  return { rss: rss / 1024, heap: (heapUsed + external) / 1024 }
}
