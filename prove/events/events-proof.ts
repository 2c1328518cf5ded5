import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askSteadily, type Pages } from '../../drive/ask-steadily.ts'
import { addressNo, type Caller, callerAt } from '../../drive/caller.ts'
import { median } from '../../drive/judge.ts'
import { listIdsOnSale, productPagePaths } from '../../drive/product-paths.ts'
import type { Connection } from '../../server/platform/database.ts'
import { eventId } from '../../web/events/event-id.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { serveProduct } from '../served-product.ts'
import { crowdAt } from './crowd-thread.ts'
import type { CrowdSize } from './event-crowd.ts'
import { PERSONAL, TRACES } from './personal-samples.ts'

const FULL: CrowdSize = { clients: 50, eventsEach: 200, seconds: 10 }
const SMALL: CrowdSize = { clients: 6, eventsEach: 60, seconds: 0.2 }
/**
 * How many times the same crowd sends for three seconds at the same pace, each compared with three seconds
 * without it.
 */
const ROUNDS = 10
const A_WHILE: CrowdSize = { clients: 50, eventsEach: 60, seconds: 3 }
const PAGE_EVERY_MS = 10
/** p95 of pages while events come, as a multiple of p95 without them */
const BAR = 1.5
const PLANT = new URL('plant-new-ids.ts', import.meta.url).href

export const eventsProof: Proof = {
  claim: 'events of a crowd are stored, none lost, none twice, nothing personal, and pages stay as fast',
  plant: 'the server gives every arrival an id of its own',
  caught: /rows stored/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const store = await openProofStore(run)
    const connection = store.db.$client
    const origin = await serveProduct(run, store, run.planted ? { module: PLANT } : undefined)
    const caller = (connections: number) => {
      const made = callerAt(origin, { connections })
      run.defer(() => made.close())
      return made
    }
    await storeAll(run, { origin, connection }, size)
    await refusePersonal(run, caller(4), connection)
    await findNothingPersonal(run, connection, join(store.folder, 'product.log'))
    // A busy machine gives no comparable times: the small form ends with the checks above.
    if (!run.small) await comparePages(run, { pages: caller(64), origin, connection })
  },
}

interface Served {
  origin: string
  connection: Connection
}

/** As many rows as events, even if events were sent twice or cut off. */
async function storeAll(run: ProofRun, { origin, connection }: Served, size: CrowdSize): Promise<void> {
  const { checks } = run
  const crowd = await crowdAt(origin, size)
  const began = performance.now()
  const { ids, again, cut, answers } = await crowd.send()
  const seconds = (performance.now() - began) / 1000
  const { rows } = await connection.query<{ rows: number; ids: number; lost: number; days: number }>(
    `select count(*)::int as rows, count(distinct id)::int as ids, count(distinct tableoid)::int as days,
      (select count(*) from unnest($1::uuid[]) sent where sent not in (select id from events))::int as lost from events`,
    [ids],
  )
  const stored = rows[0]!
  run.say(
    `${ids.length} events from ${size.clients} clients in ${seconds.toFixed(1)} s, ${again} calls made again, ${cut} cut off; ` +
      `answers ${JSON.stringify(answers)}; ${stored.rows} rows in ${stored.days} partitions`,
  )
  checks.equal('events sent', ids.length, size.clients * size.eventsEach)
  checks.equal(
    'answers other than 200',
    Object.keys(answers).filter((answer) => answer !== '200'),
    [],
  )
  checks.equal('events lost', stored.lost, 0)
  checks.equal('rows stored', stored.rows, ids.length)
  checks.equal('ids stored', stored.ids, ids.length)
  checks.holds('calls were made again and cut off', again > size.clients && cut > 0, `${again} and ${cut}`)
  if (!run.small) checks.holds('in ten seconds', seconds <= size.seconds * 1.05, `${seconds.toFixed(2)} s`)
}

/** Personal data that is no part of an event is refused, and refused events are not stored. */
async function refusePersonal(run: ProofRun, caller: Caller, connection: Connection): Promise<void> {
  const count = async () =>
    (await connection.query<{ count: number }>('select count(*)::int as count from events')).rows[0]!.count
  const before = await count()
  const event = (change: object) => ({
    id: eventId(Date.now()),
    name: 'page_view',
    path: '/',
    props: {},
    ...change,
  })
  const tries: object[] = [
    event({ props: { name: PERSONAL.name } }),
    event({ props: { email: PERSONAL.values[0] } }),
    event({ props: { utm_source: PERSONAL.name } }),
    event({ name: 'enquiry_sent', props: { kind: PERSONAL.name } }),
    event({ name: PERSONAL.name }),
    event({ person: PERSONAL.name }),
  ]
  for (const tried of tries) {
    const { status } = await post([tried])
    run.checks.equal(`the answer to ${JSON.stringify(tried)}`, status, 400)
  }
  run.checks.equal('events refused and stored all the same', (await count()) - before, 0)
  const { status } = await post([
    event({ path: `/${PERSONAL.values[0]}` }),
    event({ path: '/product/9812345670/x' }),
  ])
  run.checks.equal('the answer to events on pages named after somebody', status, 200)

  async function post(events: object[]) {
    const body = { visit: 'A'.repeat(21), deviceType: 'mobile', events, name: PERSONAL.name, userId: 1 }
    const headers = { referer: `http://localhost/?q=${encodeURIComponent(PERSONAL.name)}` }
    return await caller.post('/api/v1/events', { from: addressNo(9_000_000), body, headers })
  }
}

/** Searches every column of every row, and the log. */
async function findNothingPersonal(run: ProofRun, connection: Connection, log: string): Promise<void> {
  const { rows } = await connection.query<{ row: string }>('select events::text as row from events')
  const texts: [where: string, text: string][] = [
    ['the table', rows.map(({ row }) => row).join('\n')],
    ['the log', await readFile(log, 'utf8')],
  ]
  for (const [where, text] of texts)
    for (const trace of where === 'the log' ? TRACES.slice(0, 5) : TRACES)
      run.checks.equal(`${trace} in ${where}`, trace.exec(text)?.[0] ?? 'nothing', 'nothing')
  const redacted = rows.filter(({ row }) => row.includes('[redacted]')).length
  run.checks.holds('values were redacted', redacted > rows.length / 4, `${redacted} of ${rows.length} rows`)
  run.say(`${rows.length} rows and the log searched, ${redacted} rows with a value redacted`)
}

/** Rounds of the same pages at the same pace, with and without events. */
async function comparePages(
  run: ProofRun,
  { pages, origin, connection }: Served & { pages: Caller },
): Promise<void> {
  const [product] = await productPagePaths(connection, await listIdsOnSale(connection, 1))
  const paths = [product!, '/cuet-study-materials', '/mock-tests']
  const pace = { everyMs: PAGE_EVERY_MS, seconds: A_WHILE.seconds }
  const measured: { calm: Pages; busy: Pages }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const crowd = await crowdAt(origin, A_WHILE)
    const withEvents = async () => {
      const [busy, { answers }] = await Promise.all([askSteadily(pages, paths, pace), crowd.send()])
      run.checks.equal(`answers in round ${round}`, Object.keys(answers), ['200'])
      return busy
    }
    // Other load on the machine comes and goes: each of the two is first in half of the rounds.
    const early = round % 2 === 0 ? await withEvents() : undefined
    const calm = await askSteadily(pages, paths, pace)
    const busy = early ?? (await withEvents())
    run.checks.equal(`pages that failed in round ${round}`, calm.failed + busy.failed, 0)
    // The first round warms up.
    if (round > 0) measured.push({ calm, busy })
  }
  const calm = median(measured.map((round) => round.calm.p95))
  const busy = median(measured.map((round) => round.busy.p95))
  run.say(
    `${paths.join(', ')} every ${PAGE_EVERY_MS} ms, ${ROUNDS} × ${A_WHILE.seconds} seconds without and with 1000 events a second: ` +
      `p95 ${calm.toFixed(2)} ms without, ${busy.toFixed(2)} ms with: ${(busy / calm).toFixed(2)} × (bar ${BAR})`,
  )
  run.checks.holds(
    `p95 of pages while events come ≤ ${BAR} × without them`,
    busy <= BAR * calm,
    `${busy.toFixed(2)} ms and ${calm.toFixed(2)} ms: ${(busy / calm).toFixed(2)} ×`,
  )
}
