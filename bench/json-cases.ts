import { type Bench, loadOf } from './bench.ts'
import { productJsonPath } from './catalogue-paths.ts'
import { startFloor } from './child.ts'
import { interleave } from './interleave.ts'
import { judgeRatio, type Verdict } from './judge.ts'
import type { Load } from './offer-load.ts'
import { rawAnswer } from './raw-answer.ts'
import { repeatingFloor } from './repeating-floor.ts'

export async function cachedJson(bench: Bench): Promise<Verdict[]> {
  const load = loadOf(bench, 'cached-json', 32, [productJsonPath(bench.ids[0]!)])
  const floor = await repeatingFloor(bench, load, 'bare-http')
  const rounds = await interleave({ ours: bench.caching.address, floor: floor.address, load }, bench.say)
  return [judgeRatio('product JSON from the byte cache / bare node:http', rounds, 0.65)]
}

export async function readJson(bench: Bench): Promise<Verdict[]> {
  const { store } = bench
  await store.connection.query(
    'create table bench_documents as select package_id as id, body from package_documents',
  )
  await store.connection.query('alter table bench_documents add primary key (id)')
  await store.connection.query('analyze bench_documents')
  const floor = await bench.kept(
    startFloor({
      name: 'floor-read',
      program: './floors/fastify-read.ts',
      folder: store.folder,
      env: { DATABASE_URL: store.connectionString, DATABASE_POOL_SIZE: '10' },
    }),
  )
  const load = loadOf(bench, 'read-json', 32, bench.ids.map(productJsonPath))
  await sameBytes(bench.uncaching.address, floor.address, load)
  const rounds = await interleave({ ours: bench.uncaching.address, floor: floor.address, load }, bench.say)
  return [judgeRatio('product JSON read each time / bare Fastify with one prepared read', rounds, 0.6)]
}

async function sameBytes(ours: string, floor: string, load: Load): Promise<void> {
  const [left, right] = await Promise.all(
    [ours, floor].map((address) => rawAnswer(address + load.paths[0], {})),
  )
  if (left!.body !== right!.body) throw new Error(`${load.name}: the floor answers other bytes`)
}
