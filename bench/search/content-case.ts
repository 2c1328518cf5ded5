import { startSixKilobytes } from '../../drive/floor.ts'
import { rateIn } from '../../drive/in-turn.ts'
import { judgeTime, median, type Verdict } from '../../drive/judge.ts'
import { gets } from '../../drive/load-request.ts'
import { countedOf, type Load, offerLoad } from '../../drive/offer-load.ts'
import type { Server } from '../../drive/serving.ts'
import { signInPeople } from '../../drive/signed-in-people.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { webIsFresh } from '../../tools/sources/freshness.mjs'
import { buildWeb } from '../../tools/web-build/build-web.ts'
import { type Place, runCases } from '../run-cases.ts'
import { ITEMS, MOMENTS, putBigContents } from './big-contents.ts'
import type { Learner } from './content-learners.ts'
import { type Draw, drawsOf } from './made-words.ts'

const PACKAGES = 260
const PEOPLE = 200
const CLIENTS = 8
const ROUNDS = 5
/** Of each kind in a round; no query comes twice in a course. */
const REQUESTS = 240
const MOST_MS = 60

interface Shop extends Place {
  product: Server
  learners: Learner[]
}

/** Issue 24: search in one's own contents. */
export async function measureContentSearch(say: (line: string) => void): Promise<Verdict[]> {
  if (!webIsFresh()) await buildWeb()
  const open = async (place: Place): Promise<Shop> => {
    const people = await signInPeople(place.store.connection, { people: PEOPLE, count: PEOPLE })
    const learners = await putBigContents(place.store, people, say)
    return { ...place, learners, product: await place.serveProduct({ name: 'product' }) }
  }
  return await runCases({ content }, { packages: PACKAGES, say, open })
}

type Kind = (learner: Learner, draw: Draw) => string

const wordsOf = (text: string, draw: Draw, count: number) => {
  const words = text.split(' ')
  const at = draw.below(words.length - count)
  return words.slice(at, at + count)
}
const slip = (word: string, draw: Draw) => {
  const at = 1 + draw.below(word.length - 1)
  return `${word.slice(0, at)}x${word.slice(at)}`
}

const KINDS: Record<string, Kind> = {
  'words of a moment': ({ course }, draw) => wordsOf(draw.of(course.said), draw, 2 + draw.below(2)).join(' '),
  'one word': ({ course }, draw) => wordsOf(draw.of(course.said), draw, 1)[0]!,
  'words of a title': ({ course }, draw) => wordsOf(draw.of(course.titles), draw, 3).join(' '),
  'the beginning of a word': ({ course }, draw) => {
    const [first, last] = wordsOf(draw.of(course.said), draw, 2)
    return `${first} ${last!.slice(0, 2 + draw.below(3))}`
  },
  'a slip': ({ course }, draw) => {
    const [first, last] = wordsOf(draw.of(course.said), draw, 2)
    return `${first} ${slip(last!, draw)}`
  },
}

/** Each kind of search by itself, so that a slow one is not hidden by the others. */
async function content({ store, product, learners, kept, say }: Shop): Promise<Verdict> {
  const { folder } = store
  const http = await kept(startSixKilobytes({ name: 'floor-content-http', folder }))
  const bare: Load = { folder, name: 'bare-http-6kb', connections: 32, requests: gets(['/']) }
  say(
    `\ncontent\n  node drive/load.ts, ${CLIENTS} connections, ${ITEMS} items, ${MOMENTS} moments, ${learners.length} learners, ${REQUESTS} requests of each kind in each of ${ROUNDS} rounds`,
  )
  const draw = drawsOf(seededRandom(25))
  const asked = new Set<string>()
  const p95s = new Map<string, number[]>()
  const rates: number[] = []
  // The first round warms up the process.
  for (let round = 0; round <= ROUNDS; round++) {
    const rate = rateIn(await countedOf(http.origin, bare, 2))
    if (round > 0) rates.push(rate)
    say(`  round ${round === 0 ? 'of warming up' : round}: node:http ${rate.toFixed(0)}/s`)
    for (const [name, kind] of Object.entries(KINDS)) {
      const requests = []
      while (requests.length < REQUESTS) {
        const learner = draw.of(learners)
        const query = kind(learner, draw)
        const once = `${query} ${learner.course.packageId}`
        if (query.length < 2 || asked.has(once)) continue
        asked.add(once)
        const path = `/api/v1/learning/search?query=${encodeURIComponent(query)}`
        requests.push({ path, headers: { cookie: learner.cookie } })
      }
      if (round === 0) await insistOnHits(product.origin, name, requests)
      const load = { folder: store.folder, name: 'content', connections: CLIENTS, requests }
      const { p50, p95 } = await offerLoad(product.origin, load, { requests: REQUESTS, once: true })
      if (round > 0) p95s.set(name, [...(p95s.get(name) ?? []), p95])
      say(`  ${name.padEnd(24)} p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)} ms`)
    }
  }
  say(`  ${asked.size} distinct queries`)
  const middles = [...p95s].map(([name, times]) => ({ name, ms: median(times) }))
  const slowest = middles.reduce((a, b) => (a.ms > b.ms ? a : b))
  return judgeTime(
    `search in one's own at ${CLIENTS} clients: p95 ms (${slowest.name}, the slowest of ${middles.length}; floor: node:http/s)`,
    slowest.ms,
    median(rates),
    MOST_MS,
  )
}

type Request = { path: string; headers: { cookie: string } }

/** A search that finds nothing would be a fast one. */
async function insistOnHits(origin: string, name: string, requests: readonly Request[]): Promise<void> {
  const some = requests.slice(0, 20)
  let found = 0
  for (const { path, headers } of some) {
    const { hits } = (await (await fetch(origin + path, { headers })).json()) as { hits?: unknown[] }
    if (hits && hits.length > 0) found += 1
  }
  if (found < some.length * 0.9)
    throw new Error(`${name}: ${found} of ${some.length} searches found something`)
}
