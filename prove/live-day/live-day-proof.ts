import { cpus, loadavg } from 'node:os'
import { callerAt } from '../../drive/caller.ts'
import { type LiveClass, openLiveClass } from '../../drive/live-class.ts'
import type { Connection } from '../../server/platform/database.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { drawVictims, type Victim } from '../kills/killed-product.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { ClassCrowd, type CrowdReport, type CrowdSize } from './class-crowd.ts'
import { killByTurns } from './kill-by-turns.ts'
import { judgeLateness } from './lateness.ts'
import { type HeardByAll, listenApart } from './listening.ts'
import { openTwoProducts, type TwoProducts } from './two-products.ts'

interface DaySize extends CrowdSize {
  learners: number
  connections: number
  enterAtOnce: number
  comeWithinMs: number
  victims: Record<Victim, number>
}

const FULL: DaySize = {
  ...{ learners: 3_000, messages: 50, answers: 500, seconds: 300, beatSeconds: 30 },
  ...{ connections: 600, enterAtOnce: 12, comeWithinMs: 20_000 },
  victims: { process: 5, database: 2, both: 0 },
}
const SMALL: DaySize = {
  ...{ learners: 24, messages: 8, answers: 12, seconds: 8, beatSeconds: 4 },
  ...{ connections: 24, enterAtOnce: 4, comeWithinMs: 500 },
  victims: { process: 1, database: 1, both: 0 },
}
const PLANT = new URL('plant-forget-number.ts', import.meta.url).href

export const liveDayProof: Proof = {
  claim:
    'thousands are in one class on two processes, which are killed with their database: every accepted message reaches every learner once and in order, and polls are counted exactly',
  plant: 'a stream that comes back begins with what happens now',
  caught: /messages that learners did not hear/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    const { victims, counts } = drawVictims(run, size.victims, seededRandom(seed))
    run.say(
      `seed ${seed}; ${size.learners} learners on two processes, ${size.messages} messages and ${size.answers} answers a second for ${size.seconds} s; ` +
        `a process is killed ${counts.process} times, PostgreSQL ${counts.database} times; ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`,
    )
    const products = await openTwoProducts(run, {
      plant: run.planted ? PLANT : undefined,
      fill: (store) => openLiveClass(store, size),
    })
    const callers = products.origins.map((origin) =>
      callerAt(origin, { connections: size.connections, answeredWithinMs: 15_000 }),
    )
    run.defer(() => callers.map((caller) => caller.close()))
    const crowd = new ClassCrowd(products.live, { callers, random: seededRandom(seed + 1) })
    const began = performance.now()
    const after = await crowd.enter(size.enterAtOnce)
    run.say(`  all have entered after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const heard = await holdDay(run, { products, crowd, size, after, victims })
    await checkDay(run, products, { report: crowd.report, heard, live: products.live })
  },
}

interface Day {
  products: TwoProducts
  crowd: ClassCrowd
  size: DaySize
  /** the last event before anybody's stream */
  after: number
  victims: Victim[]
}

async function holdDay(run: ProofRun, { products, crowd, size, after, victims }: Day): Promise<HeardByAll> {
  const { learners, packageId, itemId } = products.live
  const forMs = 4 * size.seconds * 1_000 + 300_000
  const listening = listenApart(run, {
    ...{ learners, origins: products.origins, after, begunAt: crowd.begunAt, forMs },
    path: `/api/v2/live-classes/room/stream?packageId=${packageId}&itemId=${itemId}&after=${after}`,
    comeWithinMs: size.comeWithinMs,
  })
  await listening.ready
  run.say(`  all streams are open; load ${loadavg()[0]!.toFixed(1)}`)
  const killing = killByTurns(run, products, { victims, seconds: size.seconds })
  let killsAreOver = false
  void killing
    .finally(() => {
      killsAreOver = true
    })
    .catch(() => {})
  await crowd.hold(size, () => killsAreOver)
  const kills = await killing
  crowd.fire.over = true
  const number = await lastMessage(products.connection)
  const heard = await listening.end({ number, accepted: crowd.report.accepted })
  run.checks.equal('kills', kills.length, victims.length)
  judgeLateness(run, heard, { kills: kills.map((at) => at - crowd.begunAt), judged: !run.small })
  run.say(
    `  ${heard.opened} streams opened, ${heard.deliveries} messages heard; the reader itself was late by ${heard.ownDelayMs.toFixed(0)} ms at p99; ` +
      `load now ${loadavg()[0]!.toFixed(1)}`,
  )
  return heard
}

async function checkDay(
  { checks, say }: ProofRun,
  { connection }: TwoProducts,
  { report, heard, live }: { report: CrowdReport; heard: HeardByAll; live: LiveClass },
): Promise<void> {
  const { accepted } = report
  checks.equal('faults of streams', [heard.faultCount, heard.faults.slice(0, 5)], [0, []])
  checks.equal('messages that learners did not hear', heard.missing, 0)
  checks.equal('learners who are behind', heard.behind, 0)
  checks.equal(
    'messages that are there and were not acknowledged',
    await countOthers(connection, accepted),
    0,
  )
  checks.equal('deliveries', heard.deliveries, accepted.length * live.learners.length)
  const told = new Map(heard.polls)
  for (const { id, counts, rows, closed } of await listPolls(connection)) {
    checks.equal(`counts of poll ${id}`, counts, report.counted.get(id))
    checks.equal(`rows of poll ${id}`, rows, report.counted.get(id))
    checks.equal(`what was told of poll ${id}`, told.get(id), { closed, counts })
  }
  checks.holds('polls were answered', report.counted.size > 1 && report.answers > 0)
  say(
    `${accepted.length} messages, ${report.answers} answers of ${report.counted.size} polls (${report.lateAnswers} after the close), ` +
      `${report.beats} signs of life acknowledged`,
  )
}

async function lastMessage(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ number: number }>(
    `select max(number)::int as number from hub_events where kind in ('message', 'poll')`,
  )
  return rows[0]!.number
}

async function countOthers(connection: Connection, accepted: readonly number[]): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from class_messages where id <> all($1::bigint[])',
    [accepted],
  )
  return rows[0]!.count
}

async function listPolls(connection: Connection) {
  const { rows } = await connection.query<{ id: number; counts: number[]; rows: number[]; closed: boolean }>(
    `select id::int, counts, closed_at is not null as closed, array(
        select count(person_id)::int from jsonb_array_elements(options) with ordinality as choice(words, place)
          left join class_poll_answers on poll_id = id and option = place - 1 and counted group by place order by place
      ) as rows from class_polls order by id`,
  )
  return rows
}
