import { setTimeout as pause } from 'node:timers/promises'
import { callerAt } from '../../drive/caller.ts'
import { giveEverybody } from '../../drive/give-everybody.ts'
import { signInPeople } from '../../drive/signed-in-people.ts'
import type { Progress } from '../../learning/merge-progress.ts'
import type { Connection } from '../../server/platform/database.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import { putDocuments } from '../../server/testing/shops/put-documents.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import { drawVictims, type KilledProduct, openKilledProduct, type Victim } from '../kills/killed-product.ts'
import type { Checks, Proof } from '../proof.ts'
import { type Candidate, candidatesOf } from '../sittings/candidate.ts'
import { few } from '../sittings/check-events.ts'
import { Learner } from './learner.ts'
import type { Learning } from './learning-device.ts'

const FULL = {
  learners: 2_000,
  victims: { process: 7, database: 2, both: 1 },
  savesBetween: 4_000,
  thinkMs: 8_000,
  connections: 128,
}
const SMALL = {
  learners: 12,
  victims: { process: 2, database: 1, both: 0 },
  savesBetween: 80,
  thinkMs: 40,
  connections: 24,
}
const PACKAGE = 1
/** a save has several steps: the kill may come in any of them */
const LONGEST_STEP_MS = 150
const STUCK_AFTER_MS = 180_000
const PLANT = new URL('plant-last-wins.ts', import.meta.url).href

export const progressProof: Proof = {
  claim:
    'learners read on two devices each, with loss, repetition, other orders and hours without a network, while the product and its database are killed: what was acknowledged is never taken back, and in the end everything is as the model says',
  plant: 'whatever comes last is stored as it came',
  caught: /items that are not as everything noted says together/,
  async prove(run) {
    const { checks } = run
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    const { victims, counts } = drawVictims(run, size.victims, seededRandom(seed))
    run.say(
      `seed ${seed}; ${size.learners} learners with two devices each; the product is killed ${counts.process} times, its PostgreSQL ${counts.database} times, ` +
        `both at once ${counts.both} times, each within ${size.savesBetween} calls of the one before`,
    )
    const hall = await openKilledProduct(run, {
      plant: run.planted ? PLANT : undefined,
      fill: (store) => fill(store, size.learners),
    })
    const { itemIds, people } = hall.filled
    const { connections, thinkMs, savesBetween } = size
    const caller = callerAt(hall.product.origin, { connections, answeredWithinMs: 30_000 })
    run.defer(() => caller.close())
    const found = { saved: 0, over: false, lost: 0, repeated: 0, takenBack: [] }
    const learning: Learning = { caller, packageId: PACKAGE, itemIds, thinkMs, ...found }
    const learners = people.map((who, no) => new Learner(learning, who, no, seededRandom(seed * 10_007 + no)))
    const stuck: string[] = []
    const reading = Promise.all(
      learners.map((one, no) => one.learn().catch((error: Error) => stuck.push(`${no}: ${error.message}`))),
    )
    const random = seededRandom(seed + 1)
    const seconds = await killByTurns(hall, { learning, victims, random, savesBetween }, run.say).finally(
      () => {
        learning.over = true
      },
    )
    const meanwhile = learning.saved
    await reading
    checks.equal('learners who could not go on', few(stuck), few([]))
    checks.equal('answers without what was acknowledged before', few(learning.takenBack), few([]))
    checks.equal('kills', seconds.length, victims.length)
    checks.holds('calls were lost and came twice', learning.lost > 0 && learning.repeated > 0)
    const stored = await listStored((await hall.end()).db.$client)
    checkRows(checks, stored, learners)
    run.say(
      `${seconds.length} kills, ${hall.product.starts()} starts, served again after ${Math.max(...seconds).toFixed(1)} s at most; ` +
        `${meanwhile} calls acknowledged meanwhile, ${learning.saved} in all; ${learning.lost} lost, ${learning.repeated} repeated; ${stored.size} items begun`,
    )
  },
}

async function fill(store: TestStore, learners: number): Promise<{ itemIds: number[]; people: Candidate[] }> {
  await fillOffersShop(store)
  const { $client } = store.db
  const people = await signInPeople($client, { people: learners, count: learners })
  const itemIds = await putDocuments($client, { packageId: PACKAGE, firstId: 100, count: 40 })
  await giveEverybody($client, PACKAGE)
  return { itemIds, people: candidatesOf(people) }
}

interface Killing {
  learning: Learning
  victims: readonly Victim[]
  savesBetween: number
  random(): number
}

/** One kill after another, each after some more calls; returns how many seconds the product did not serve. */
async function killByTurns(
  hall: KilledProduct<unknown>,
  { learning, victims, savesBetween, random }: Killing,
  say: (line: string) => void,
): Promise<number[]> {
  const seconds: number[] = []
  for (const victim of victims) {
    await savesUntil(learning, learning.saved + 1 + random() * savesBetween)
    await pause(random() * LONGEST_STEP_MS)
    const began = performance.now()
    await hall.kill(victim)
    seconds.push((performance.now() - began) / 1000)
    say(`  ${seconds.length} kills (${victim}), ${learning.saved} calls acknowledged`)
  }
  await savesUntil(learning, learning.saved + 1 + savesBetween / 2)
  return seconds
}

async function savesUntil(learning: Learning, enough: number): Promise<void> {
  let deadline = performance.now() + STUCK_AFTER_MS
  for (let before = learning.saved; learning.saved < enough; await pause(5)) {
    if (learning.saved > before) deadline = performance.now() + STUCK_AFTER_MS
    before = learning.saved
    if (performance.now() > deadline)
      throw new Error(`nothing is saved any more after ${learning.saved} calls`)
  }
}

/** Of every learner, in the order of their ids, by item. */
async function listStored(connection: Connection): Promise<Map<string, Progress>> {
  const { rows } = await connection.query<Progress & { learner: number; itemId: number }>(
    `select (dense_rank() over (order by person.id))::int - 1 as learner, item_id as "itemId",
        (extract(epoch from began_at) * 1000)::float8 as "beganAt", (extract(epoch from done_at) * 1000)::float8 as "doneAt",
        round(share::numeric, 4)::float8 as share, position, (extract(epoch from position_at) * 1000)::float8 as "positionAt",
        position_by as "positionBy"
      from people person left join item_progress on person_id = person.id order by person.id, item_id`,
  )
  return new Map(
    rows.flatMap(({ learner, itemId, ...progress }) =>
      itemId === null ? [] : [[`${learner} ${itemId}`, progress] as const],
    ),
  )
}

function checkRows(
  checks: Checks,
  stored: ReadonlyMap<string, Progress>,
  learners: readonly Learner[],
): void {
  const wanted = new Map<string, Progress>(
    learners.flatMap(({ remembered }, no) =>
      [...remembered.items].map(([itemId, progress]) => [`${no} ${itemId}`, progress] as const),
    ),
  )
  const other = [...wanted].flatMap(([name, progress]) => {
    const [is, should] = [JSON.stringify(stored.get(name)), JSON.stringify(progress)]
    return is === should ? [] : [`${name}: ${is} instead of ${should}`]
  })
  const unknown = [...stored.keys()].filter((name) => !wanted.has(name))
  checks.holds('everybody has begun something', wanted.size >= learners.length, `${wanted.size}`)
  checks.equal('items that are not as everything noted says together', few(other), few([]))
  checks.equal('items that nobody has begun', few(unknown), few([]))
}
