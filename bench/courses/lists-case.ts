import { judgeTime, median, REFERENCE_HTTP_RATE, type Verdict } from '../../drive/judge.ts'
import type { LoadRequest } from '../../drive/load-request.ts'
import { offerLoad } from '../../drive/offer-load.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Hall } from '../hall.ts'
import { type BigLearner, type BigTree, ITEMS, putBigTrees, studyBigTrees, WORDS } from './big-trees.ts'

const TREES = 16
const LEARNERS = 400
const CLIENTS = 8
const ROUNDS = 5
/** Of each kind in a round. */
const REQUESTS = 240
const MOST_MS = 60

/** Draws arguments that are the same in each run. */
interface Draw {
  below(count: number): number
  of<T>(all: readonly T[]): T
}
type Kind = (learner: BigLearner, tree: BigTree, draw: Draw) => string

const TYPES = ['EBOOKS', 'TEST_SERIES', 'MAGAZINES'] as const
const content = (packageId: number, query: string) =>
  `/api/v1/consumption/content?packageId=${packageId}${query}`
const branchOf = ({ nodes }: BigTree, draw: Draw, kinds: readonly string[]) =>
  draw.of(nodes.filter(({ kind }) => kinds.includes(kind))).id

/** Each list of a course, as its screens ask for it. */
const KINDS: Record<string, Kind> = {
  'package data': (_, { packageId }, draw) =>
    `/api/v4/ppc/purchased?packageId=${packageId}&category=${draw.of(TYPES)}&pageNumber=${draw.below(20)}`,
  'content by type and branch': (_, tree, draw) =>
    content(
      tree.packageId,
      `&category=${draw.of(TYPES)}&branch=${branchOf(tree, draw, ['EXAM', 'BATCH', 'SUBJECT'])}&pageNumber=${draw.below(3)}`,
    ),
  'child lists': (_, tree, draw) =>
    content(tree.packageId, `&branch=${branchOf(tree, draw, ['CHAPTER', 'TOPIC'])}`),
  'all items, page by page': (_, { packageId }, draw) =>
    content(packageId, `&pageNumber=${draw.below(ITEMS / 10)}`),
  exams: (_, { packageId }, draw) =>
    `/api/v1/ppc/${draw.of(['packageExams', 'manageExams'])}?packageId=${packageId}`,
  'next content': (_, { packageId, firstItem }, draw) =>
    `/api/v1/consumption/next-content?packageId=${packageId}&itemId=${firstItem + draw.below(ITEMS)}`,
  'title search': (_, { packageId }, draw) =>
    content(packageId, `&query=${draw.of(WORDS).slice(0, 3 + draw.below(4))}%20${draw.below(ITEMS)}`),
  'continue studying': (_, __, draw) =>
    `/api/v1/continue-studying/${draw.of(['test-series', 'ebooks', 'magazines'])}?pageNo=${draw.below(5)}`,
}

/**
 * The lists of courses with 5,000 items on six levels, each request by a learner and with arguments drawn
 * with a seed: every kind by itself, so that a slow one is not hidden by the others.
 */
export async function lists({ store, product, candidates, say }: Hall): Promise<Verdict> {
  const { connection, folder } = store
  const { rows } = await connection.query<{ id: number }>(
    'select id from packages where not "maha_pack" order by id offset 20 limit $1',
    [TREES],
  )
  const trees = await putBigTrees(
    connection,
    rows.map(({ id }) => id),
  )
  const learners = await studyBigTrees(connection, candidates.slice(0, LEARNERS), trees)
  await insistOnWholeTree(product.origin, learners[0]!)
  say(
    `\nlists\n  node drive/load.ts, ${CLIENTS} connections, ${trees.length} packages of ${ITEMS} items, ${LEARNERS} learners, ${REQUESTS} requests of each kind in each of ${ROUNDS} rounds`,
  )
  const random = seededRandom(5)
  const draw: Draw = {
    below: (count) => Math.floor(random() * count),
    of: (all) => all[Math.floor(random() * all.length)]!,
  }
  const p95s = new Map<string, number[]>()
  // The first round warms up the process.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, kind] of Object.entries(KINDS)) {
      const requests = Array.from({ length: REQUESTS }, (): LoadRequest => {
        const learner = draw.of(learners)
        return { path: kind(learner, draw.of(learner.trees), draw), headers: { cookie: learner.cookie } }
      })
      const load = { folder, name: 'lists', connections: CLIENTS, requests }
      const { p50, p95 } = await offerLoad(product.origin, load, { requests: REQUESTS, once: true })
      if (round > 0) p95s.set(name, [...(p95s.get(name) ?? []), p95])
      say(
        `  ${round === 0 ? 'warming' : `round ${round}`} ${name.padEnd(26)} p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)} ms`,
      )
    }
  const middles = [...p95s].map(([name, times]) => ({ name, ms: median(times) }))
  const slowest = middles.reduce((a, b) => (a.ms > b.ms ? a : b))
  return judgeTime(
    `lists of ${ITEMS} items, p95 at ${CLIENTS} clients, ms (${slowest.name}, the slowest of ${middles.length})`,
    slowest.ms,
    REFERENCE_HTTP_RATE,
    MOST_MS,
  )
}

async function insistOnWholeTree(origin: string, { cookie, trees }: BigLearner): Promise<void> {
  const path = `/api/v4/ppc/purchased?packageId=${trees[0]!.packageId}`
  const answer = (await (await fetch(origin + path, { headers: { cookie } })).json()) as {
    packagesCount: number
    examSubPackages: { done: number; count: number }[]
  }
  const { packagesCount, examSubPackages: exams } = answer
  const done = exams?.reduce((sum, exam) => sum + exam.done, 0)
  if (packagesCount !== ITEMS || !(done > 0))
    throw new Error(`another tree: ${JSON.stringify(answer).slice(0, 500)}`)
}
