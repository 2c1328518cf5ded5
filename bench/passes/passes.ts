import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { doApart } from '../../drive/apart.ts'
import { atRate, type Counted, inTurn, ROUNDS } from '../../drive/in-turn.ts'
import { judgeRatio, judgeTime, median, REFERENCE_HTTP_RATE, type Verdict } from '../../drive/judge.ts'
import { offerLoad } from '../../drive/offer-load.ts'
import type { Server } from '../../drive/serving.ts'
import { type SignedInPerson, signInPeople } from '../../drive/signed-in-people.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { AccessOrder } from '../access-load.ts'
import { rateOfScript } from '../pgbench.ts'
import { type Place, runCases } from '../run-cases.ts'
import { giveEverybodyAPass, putPasses, TESTS_OF_A_PASS } from './big-passes.ts'

const PACKAGES = 2_000
const PEOPLE = 2_000
const CLIENTS = 16
const SECONDS = 2
const REQUESTS = 400
const TIMED_ROUNDS = 5
const MOST_MS = 10
const ACCESS_LOAD = new URL('../access-load.ts', import.meta.url)

interface PassShop extends Place {
  product: Server
  people: SignedInPerson[]
  series: number[]
}

/** Issue 21: what a pass over 5,000 tests opens, and whether it opens one series. */
export async function measurePasses(say: (line: string) => void): Promise<Verdict[]> {
  return await runCases({ whatPassesOpen, passAccess }, { packages: PACKAGES, say, open: openShop })
}

async function openShop(place: Place): Promise<PassShop> {
  const { connection } = place.store
  const people = await signInPeople(connection, { people: PEOPLE, count: PEOPLE })
  const { passes, series } = await putPasses(connection)
  await giveEverybodyAPass(connection, passes)
  await connection.query('vacuum analyze')
  return { ...place, product: await place.serveProduct({ name: 'product' }), people, series }
}

/** Each request by a person drawn at random, whose pass is one of several; nothing is kept between them. */
async function whatPassesOpen({ store, product, people, say }: PassShop): Promise<Verdict> {
  const path = '/api/v1/testPass/active'
  const random = seededRandom(21)
  const anyone = () => people[Math.floor(random() * people.length)]!
  const first = await fetch(product.origin + path, { headers: { cookie: anyone().cookie } })
  const { data } = (await first.json()) as { data: { tests: number }[] }
  if (data[0]?.tests !== TESTS_OF_A_PASS) throw new Error(`another pass: ${JSON.stringify(data)}`)
  say(
    `\nwhatPassesOpen\n  node drive/load.ts, one connection, ${REQUESTS} requests in each of ${TIMED_ROUNDS} rounds, people drawn from ${people.length}, ${TESTS_OF_A_PASS} tests a pass`,
  )
  const p95s: number[] = []
  for (let round = 0; round <= TIMED_ROUNDS; round++) {
    const requests = Array.from({ length: REQUESTS }, () => ({ path, headers: { cookie: anyone().cookie } }))
    const load = { folder: store.folder, name: 'passes', connections: 1, requests }
    const { p50, p95 } = await offerLoad(product.origin, load, { requests: REQUESTS, once: true })
    if (round > 0) p95s.push(p95)
    say(`  ${round === 0 ? 'warming' : `round ${round}`}  p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)} ms`)
  }
  const name = `what a pass over ${TESTS_OF_A_PASS} tests opens, p95 over HTTP, ms`
  return judgeTime(name, median(p95s), REFERENCE_HTTP_RATE, MOST_MS)
}

/** Whether somebody with a pass may open a series drawn at random, which their pass covers or not. */
async function passAccess({ store, series, say }: PassShop): Promise<Verdict> {
  const { connection, connectionString, folder } = store
  const people = await connection.query<{ id: string }>('select id from people')
  const grants = await connection.query<{ last: string }>('select max(id) as last from grants')
  const script = join(folder, 'pass-access.pgbench')
  const select = `\\set id random(1, ${grants.rows[0]!.last})\nselect * from grants where id = :id;\n`
  await writeFile(script, select)
  const order: AccessOrder = {
    connectionString,
    seconds: SECONDS,
    clients: CLIENTS,
    people: people.rows.map(({ id }) => Number(id)),
    packages: series,
  }
  say(
    `\npassAccess\n  node bench/access-load.ts, ${CLIENTS} connections, ${ROUNDS} rounds of ${SECONDS} s\n  pgbench --protocol=prepared --client=${CLIENTS} --jobs=1: select * from grants where id = :id`,
  )
  const ours = () => doApart<AccessOrder, Counted>(ACCESS_LOAD, order)
  const floor = async () =>
    atRate(await rateOfScript(connectionString, script, { clients: CLIENTS, seconds: SECONDS }))
  const rounds = await inTurn({ ours, floor }, { say })
  return judgeRatio('may this pass open this series / a primary-key select of pgbench', rounds, 0.25)
}
