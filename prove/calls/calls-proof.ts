import { type Caller, callerAt } from '../../drive/caller.ts'
import type { Connection } from '../../server/platform/database.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { serveProduct } from '../served-product.ts'
import { together } from '../together.ts'
import { beginAnew, type ListedSlot, listSlots, readStored, textOf } from './call-store.ts'
import { type CallAnswer, somebody } from './callers.ts'
import { readRandomClocks } from './random-clocks.ts'

const FULL = { rounds: 200, people: 50, crowd: 600, clocks: 200_000 }
const SMALL = { rounds: 3, people: 16, crowd: 40, clocks: 2_000 }
/** the default of CALL_SLOT_CAPACITY */
const CAPACITY = 20
const PLANT = new URL('plant-read-then-write.ts', import.meta.url).href

export const callsProof: Proof = {
  claim: 'of many who want the last place of a slot exactly one gets it, the others hear which is free next',
  plant: 'whether there is a place is read first and written a moment later',
  caught: /exactly one gets the last place/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    const random = seededRandom(seed)
    run.say(`seed ${seed}; ${size.rounds} rounds of ${size.people} people who press twice, over HTTP`)
    readRandomClocks(run, random, size.clocks)
    const store = await openProofStore(run)
    const connection = store.db.$client
    const origin = await serveProduct(run, store, run.planted ? { module: PLANT } : undefined)
    const caller = callerAt(origin, { connections: 2 * size.people })
    run.defer(() => caller.close())
    let won = 0
    for (let round = 0; round < size.rounds; round++)
      won += await raceForLastPlace(run, caller, connection, { people: size.people, random })
    run.checks.equal('people who got a last place, of all rounds', won, size.rounds)
    if (!run.planted) await fillAll(run, caller, connection, { people: size.crowd, random })
  },
}

/** Today's slots end while the proof runs, so they are full from the start. */
const ofToday = (slots: ListedSlot[]) =>
  slots.filter(({ schedule_date }) => schedule_date === slots[0]!.schedule_date)

/** One place is left in a slot, other slots are full at random; returns how many people got it. */
async function raceForLastPlace(
  run: ProofRun,
  caller: Caller,
  connection: Connection,
  { people, random }: { people: number; random: () => number },
): Promise<number> {
  const all = await listSlots(caller)
  const later = all.slice(ofToday(all).length)
  const wanted = later[Math.floor(random() * later.length)]!
  const share = random()
  const full = [...ofToday(all), ...later.filter((slot) => slot !== wanted && random() < share)]
  await beginAnew(connection, [
    ...full.map((slot) => ({ slot, booked: CAPACITY })),
    { slot: wanted, booked: CAPACITY - 1 },
  ])
  const free = all.filter((slot) => slot !== wanted && !full.includes(slot))
  const next = free.find((slot) => all.indexOf(slot) > all.indexOf(wanted)) ?? free[0]
  const answers = await Promise.all(Array.from({ length: people }, () => somebody(caller).book(wanted, 2)))
  const won = answers.filter(([first]) => first!.answer === '200')
  const { checks } = run
  checks.equal(`exactly one gets the last place of ${textOf(wanted)}`, won.length, 1)
  checks.equal(
    'somebody who pressed twice and heard two things',
    answers.filter(([first, second]) => first!.text !== second!.text).length,
    0,
  )
  const refused = next ? `409 slot_full, ${textOf(next)}` : '409 no_slot_free'
  const heard = answers
    .flat()
    .filter(({ answer }) => answer !== '200')
    .map(hearing)
  checks.equal('what the others hear', [...new Set(heard)], [refused])
  const stored = await readStored(connection)
  checks.equal('calls in the slot', stored.booked.get(textOf(wanted)), CAPACITY)
  checks.equal('leads, all of the slot', [...stored.leads], [[textOf(wanted), 1]])
  checks.equal('messages', stored.messages, 1)
  return won.length
}

const hearing = ({ answer, next }: CallAnswer) => (next ? `${answer}, ${textOf(next)}` : answer)

/**
 * More people than places: each takes the slot offered next until they have a place or learn that none is
 * left.
 */
async function fillAll(
  run: ProofRun,
  caller: Caller,
  connection: Connection,
  { people, random }: { people: number; random: () => number },
): Promise<void> {
  const all = await listSlots(caller)
  const later = all.slice(ofToday(all).length)
  // The small form has fewer people, so fewer places.
  const left = Math.max(1, Math.floor((0.8 * people) / later.length))
  const places = Math.min(left, CAPACITY)
  await beginAnew(connection, [
    ...ofToday(all).map((slot) => ({ slot, booked: CAPACITY })),
    ...later.map((slot) => ({ slot, booked: CAPACITY - places })),
  ])
  const chosen = Array.from({ length: people }, () => later[Math.floor(random() * later.length)]!)
  const ends = await together(chosen, 50, async (first) => {
    const who = somebody(caller)
    let [told] = await who.book(first, 1)
    let tries = 1
    for (; told!.next && tries <= all.length; tries++) [told] = await who.book(told!.next, 1)
    return { answer: told!.answer, tries }
  })
  const { checks } = run
  const count = (answer: string) => ends.filter((end) => end.answer === answer).length
  const had = places * later.length
  checks.equal('people with a place', count('200'), Math.min(people, had))
  checks.equal('people who hear that all is taken', count('409 no_slot_free'), Math.max(0, people - had))
  const { booked, leads, messages } = await readStored(connection)
  for (const slot of later) {
    checks.equal(`calls in ${textOf(slot)}`, booked.get(textOf(slot)), CAPACITY)
    checks.equal(`leads of ${textOf(slot)}`, leads.get(textOf(slot)), places)
  }
  checks.equal('messages', messages, had)
  const most = Math.max(...ends.map(({ tries }) => tries))
  run.say(`${people} people for ${had} places: every place taken once, ${most} tries at most`)
}
