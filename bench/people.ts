import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openBenchStore } from './bench-store.ts'
import { listIdsOnSale } from './catalogue-paths.ts'
import { type Child, startFloor, startProduct } from './child.ts'
import { inTurn, ROUNDS } from './in-turn.ts'
import { interleave } from './interleave.ts'
import { judgeRatio, type Verdict } from './judge.ts'
import { preparePgbench } from './pgbench.ts'
import { type SignedInPerson, signInPeople } from './signed-in-people.ts'
import type { ToggleOrder, ToggleResult } from './toggle-load.ts'

const run = promisify(execFile)
const PACKAGES = 2_000
const PEOPLE = 20_000
const CLIENTS = 16
const SECONDS = 2
const POOL_SIZE = '10'
const TOGGLE_LOAD = fileURLToPath(new URL('./toggle-load.ts', import.meta.url))

interface Shop {
  store: Awaited<ReturnType<typeof openBenchStore>>
  product: Child
  people: SignedInPerson[]
  kept(child: Promise<Child>): Promise<Child>
  say(line: string): void
}

/** Issue 5: what is asked with every page of somebody who is signed in, and what they write most often. `BENCH_CASES` names some. */
export async function measurePeople(say: (line: string) => void): Promise<Verdict[]> {
  const wanted = process.env.BENCH_CASES?.split(',')
  const store = await openBenchStore(PACKAGES, say)
  const children: Child[] = []
  const kept = async (child: Promise<Child>) => {
    children.push(await child)
    return await child
  }
  try {
    const people = await signInPeople(store.connection, { people: PEOPLE, count: CLIENTS })
    await store.connection.query('analyze')
    say(`${PEOPLE} people, each signed in on one device, with ten wishes`)
    const { folder, connectionString } = store
    const env = { DATABASE_POOL_SIZE: POOL_SIZE }
    const product = await kept(startProduct({ name: 'product', folder, connectionString, env }))
    const shop: Shop = { store, product, people, kept, say }
    const verdicts: Verdict[] = []
    for (const [name, measure] of Object.entries({ me, wishes }))
      if (!wanted || wanted.includes(name)) verdicts.push(await measure(shop))
    return verdicts
  } finally {
    for (const child of children) await child.stop()
    await store.close()
  }
}

async function me({ store, product, people, kept, say }: Shop): Promise<Verdict> {
  const { folder, connectionString } = store
  const [person] = people
  const floor = await kept(
    startFloor({
      name: 'floor-me',
      program: './floors/fastify-me.ts',
      folder,
      env: {
        DATABASE_URL: connectionString,
        DATABASE_POOL_SIZE: POOL_SIZE,
        TOKEN_HASH: person!.tokenHash,
      },
    }),
  )
  const headers = { cookie: person!.cookie }
  await insistOnSamePerson(product.address, floor.address, headers)
  const load = { folder, name: 'me', connections: 32, paths: ['/api/v1/me'], headers }
  const rounds = await interleave({ ours: product.address, floor: floor.address, load }, say)
  return judgeRatio('who is signed in / bare Fastify with the same prepared query', rounds, 0.6)
}

async function insistOnSamePerson(
  ours: string,
  floor: string,
  headers: Record<string, string>,
): Promise<void> {
  const [left, right] = await Promise.all(
    [ours, floor].map(async (address) => {
      const answer = await fetch(`${address}/api/v1/me`, { headers })
      const { id, wishlist, cartCount } = (await answer.json()) as Record<string, unknown>
      return { id, wishlist, cartCount }
    }),
  )
  const same = JSON.stringify(left) === JSON.stringify(right)
  if (left!.id === undefined || !same)
    throw new Error(`another person: ${JSON.stringify(left)} and ${JSON.stringify(right)}`)
}

async function wishes({ store, product, people, say }: Shop): Promise<Verdict> {
  const pgbench = await preparePgbench(store, CLIENTS)
  say(
    `\nwishes\n  node bench/toggle-load.ts, ${CLIENTS} connections of ${CLIENTS} people, ${ROUNDS} rounds of ${SECONDS} s\n  ${pgbench.command}`,
  )
  const { rows } = await store.connection.query('select max(package_id) as last from wishes')
  const { last } = rows[0] as { last: number }
  const packageId = (await listIdsOnSale(store.connection, PACKAGES)).find((id) => id > last)
  if (packageId === undefined) throw new Error('everything on sale is wished for')
  const order = { address: product.address, seconds: SECONDS, people, packageId }
  const ours = () => toggleRate(order)
  const floor = () => pgbench.rate(SECONDS)
  const rounds = await inTurn(ours, floor, say)
  return judgeRatio('wishes added and removed / single-row upserts of pgbench', rounds, 0.15)
}

async function toggleRate(order: ToggleOrder): Promise<number> {
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    TOGGLE_LOAD,
    JSON.stringify(order),
  ])
  const { requests, seconds } = JSON.parse(stdout) as ToggleResult
  return requests / seconds
}
