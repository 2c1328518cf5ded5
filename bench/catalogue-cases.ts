import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generatedCatalogue } from '../server/seed/generated-catalogue.ts'
import type { BenchStore } from './bench-store.ts'
import { listingPaths, productJsonPath } from './catalogue-paths.ts'
import { type Child, startFloor } from './child.ts'
import { buildPageFloor } from './floors/build-page.ts'
import type { FixedAnswer } from './floors/serve-floor.ts'
import { interleave } from './interleave.ts'
import { judgeRatio, judgeTime, median, type Verdict } from './judge.ts'
import { type Load, offerLoad, orderOf, rateCommand, rateOf } from './offer-load.ts'
import { pathsAndDataOfPages } from './page-data.ts'
import { rawAnswer } from './raw-answer.ts'

export interface Bench {
  store: BenchStore
  /** of packages on sale */
  ids: number[]
  /** the product as a shop runs it */
  caching: Child
  /** the product with a cache of no bytes: every answer is made for its request */
  uncaching: Child
  /** stops the child with the bench */
  kept(child: Promise<Child>): Promise<Child>
  say(line: string): void
}

/** As Chromium asks for a page. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

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

export async function listings(bench: Bench): Promise<Verdict[]> {
  const { store, say } = bench
  const rounds = 6
  const paths = listingPaths(generatedCatalogue(20_000), 8_000 * (rounds + 1), 7)
  const http = await bench.kept(
    startFloor({
      name: 'floor-6kb',
      program: './floors/bare-http.ts',
      folder: store.folder,
      env: { ANSWER_FILE: await sixKilobytes(store.folder) },
    }),
  )
  const bare = loadOf(bench, 'bare-http-6kb', 32, ['/'])
  say(
    `\nlisting\n  node bench/load.ts, 8 connections, 1,500 listings a round, none asked twice\n  ${rateCommand(bare, 2)}`,
  )
  const p50: number[] = []
  const p95: number[] = []
  const rates: number[] = []
  for (let at = 0; at <= rounds; at++) {
    const slice = paths.slice(at * 8_000, at * 8_000 + 1_500)
    const load = loadOf(bench, `listing-${at}`, 8, slice)
    const rate = await rateOf(http.address, bare, 2)
    const order = await orderOf(bench.caching.address, load, { requests: slice.length, once: true })
    const result = await offerLoad(order)
    // The first round builds the index and warms the process.
    if (at === 0) continue
    rates.push(rate)
    p50.push(result.p50)
    p95.push(result.p95)
    say(`  p50 ${result.p50.toFixed(2)} ms  p95 ${result.p95.toFixed(2)} ms  node:http ${rate.toFixed(0)}/s`)
  }
  const rate = median(rates)
  return [
    judgeTime('listing, three facets and all counts: p50 ms (floor: node:http/s)', median(p50), rate, 25),
    judgeTime('listing, three facets and all counts: p95 ms (floor: node:http/s)', median(p95), rate, 60),
  ]
}

export async function cachedPage(bench: Bench): Promise<Verdict[]> {
  const { paths } = await pathsAndDataOfPages(bench.uncaching.address, bench.ids.slice(0, 1))
  const load = { ...loadOf(bench, 'cached-page', 32, paths), headers: BROWSER }
  const floor = await repeatingFloor(bench, load, 'fastify-hook')
  const rounds = await interleave({ ours: bench.caching.address, floor: floor.address, load }, bench.say)
  return [judgeRatio('cached page / bare Fastify hook', rounds, 0.75)]
}

export async function renderedPage(bench: Bench): Promise<Verdict[]> {
  const { store } = bench
  const { paths, data } = await pathsAndDataOfPages(bench.uncaching.address, bench.ids.slice(0, 200))
  const file = join(store.folder, 'pages.json')
  await writeFile(file, JSON.stringify(data))
  const floor = await bench.kept(
    startFloor({
      name: 'floor-page',
      program: './floors/render-page.ts',
      folder: store.folder,
      env: { PAGES_FILE: file, PAGE_BUNDLE: await buildPageFloor(store.folder) },
    }),
  )
  const load = loadOf(bench, 'rendered-page', 8, paths)
  const rounds = await interleave({ ours: bench.uncaching.address, floor: floor.address, load }, bench.say)
  return [judgeRatio('page rendered per request / plain renderToString', rounds, 0.3)]
}

function loadOf(bench: Bench, name: string, connections: number, paths: string[]): Load {
  return { folder: bench.store.folder, name, connections, paths }
}

/** A floor that repeats, header by header, what the product answers to this load. */
async function repeatingFloor(bench: Bench, load: Load, program: string): Promise<Child> {
  const answer = await rawAnswer(bench.caching.address + load.paths[0], load.headers ?? {})
  const file = join(bench.store.folder, `${load.name}.answer`)
  await writeFile(file, JSON.stringify(answer))
  bench.say(
    `\n${load.name}: ${Buffer.from(answer.body, 'base64').length} bytes under ${JSON.stringify(answer.headers)}`,
  )
  return await bench.kept(
    startFloor({
      name: `floor-${load.name}`,
      program: `./floors/${program}.ts`,
      folder: bench.store.folder,
      env: { ANSWER_FILE: file },
    }),
  )
}

async function sixKilobytes(folder: string): Promise<string> {
  const file = join(folder, '6kb.answer')
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(5_989) }))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') } satisfies FixedAnswer))
  return file
}

async function sameBytes(ours: string, floor: string, load: Load): Promise<void> {
  const [left, right] = await Promise.all(
    [ours, floor].map((address) => rawAnswer(address + load.paths[0], {})),
  )
  if (left!.body !== right!.body) throw new Error(`${load.name}: the floor answers other bytes`)
}
