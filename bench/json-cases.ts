import { startFloor } from '../drive/floor.ts'
import type { Round } from '../drive/in-turn.ts'
import { judgeRatio, type Verdict } from '../drive/judge.ts'
import { offerInTurn, offerSlicesInTurn, SECONDS_A_SIDE } from '../drive/offer-in-turn.ts'
import type { Load } from '../drive/offer-load.ts'
import { listIdsOnSale } from '../drive/product-paths.ts'
import { MOST_DOCUMENTS } from '../server/domains/catalogue/catalogue-index.ts'
import { type Bench, loadOf } from './bench.ts'
import { productJsonPath } from './catalogue-paths.ts'
import { rawAnswer } from './raw-answer.ts'
import { repeatingFloor } from './repeating-floor.ts'

export async function cachedJson(bench: Bench): Promise<Verdict[]> {
  const load = loadOf(bench, 'cached-json', 32, [productJsonPath(bench.ids[0]!)])
  const floor = await repeatingFloor(bench, load)
  const rounds = await offerInTurn({ ours: bench.caching.origin, floor: floor.origin, load }, bench.say)
  return [judgeRatio('product JSON from the byte cache / bare node:http', rounds, 0.65)]
}

export async function readJson(bench: Bench): Promise<Verdict[]> {
  const { store } = bench
  await store.connection.query(
    'create table bench_documents as select package_id as id, body from shown_packages',
  )
  await store.connection.query('alter table bench_documents add primary key (id)')
  await store.connection.query('analyze bench_documents')
  const floor = await bench.kept(
    startFloor({
      name: 'floor-read',
      program: new URL('./floors/fastify-read.ts', import.meta.url),
      folder: store.folder,
      env: { DATABASE_URL: store.connectionString, DATABASE_POOL_SIZE: '10' },
    }),
  )
  // The product caches the most recently requested documents: each of these is evicted before its next turn.
  const ids = await listIdsOnSale(store.connection, 4 * MOST_DOCUMENTS)
  const load = loadOf(bench, 'read-json', 32, ids.map(productJsonPath))
  await sameBytes(bench.uncaching.origin, floor.origin, load)
  const readsBefore = await documentReads(bench)
  const rounds = await offerSlicesInTurn(
    { ours: bench.uncaching.origin, floor: floor.origin, load },
    bench.say,
  )
  insistOnReads(rounds, (await documentReads(bench)) - readsBefore, bench.say)
  return [judgeRatio('product JSON read each time / bare Fastify with one prepared read', rounds, 0.6)]
}

/**
 * How often the product has read a document, by the database's counters; the floor reads a table of its own.
 */
async function documentReads({ store }: Bench): Promise<number> {
  // A connection reports its reads up to a second late. The warm-up round, which is not counted, takes
  // longer.
  const { rows } = await store.connection.query<{ reads: string }>(
    "select idx_scan as reads from pg_stat_user_tables where relname = 'shown_packages'",
  )
  return Number(rows[0]!.reads)
}

/** Otherwise answers from the product's memory would be compared with the floor's reads. */
function insistOnReads(rounds: Round[], reads: number, say: (line: string) => void): void {
  const answers = rounds.reduce((sum, { ours }) => sum + ours * SECONDS_A_SIDE, 0)
  say(`  the database read ${reads} documents for ${answers.toFixed(0)} counted answers of the product`)
  if (reads < answers) throw new Error('the product has not read each time')
}

async function sameBytes(ours: string, floor: string, load: Load): Promise<void> {
  const [left, right] = await Promise.all(
    [ours, floor].map((address) => rawAnswer(address + load.requests[0]!.path, {})),
  )
  if (left!.body !== right!.body) throw new Error(`${load.name}: the floor answers other bytes`)
}
