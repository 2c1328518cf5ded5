import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import { drawVictims, type Victim } from '../kills/killed-product.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { examCallerAt } from '../sittings/candidate.ts'
import { checkAttempts } from '../sittings/check-attempts.ts'
import { checkEvents, few, listStored } from '../sittings/check-events.ts'
import { checkResults } from '../sittings/check-results.ts'
import type { Fire } from './fire.ts'
import { KillCandidate } from './kill-candidate.ts'
import { type KillHall, openKillHall } from './kill-hall.ts'

const FULL = {
  candidates: 300,
  questionCount: 60,
  victims: { process: 20, database: 2, both: 1 },
  savesBetween: 2_000,
  thinkMs: 1_000,
}
const SMALL = {
  candidates: 8,
  questionCount: 10,
  victims: { process: 2, database: 1, both: 1 },
  savesBetween: 60,
  thinkMs: 40,
}
/** a save has several steps: the kill may come in any of them */
const LONGEST_STEP_MS = 150
const STUCK_AFTER_MS = 180_000
const PLANT = new URL('plant-acknowledge-early.ts', import.meta.url).href

export const examKillProof: Proof = {
  claim:
    'candidates save without a pause while the product and its database are killed: whatever was acknowledged is there and counts, and everybody hands in',
  plant: 'saves are acknowledged before they are committed',
  caught: /acknowledged events that are not there/,
  async prove(run) {
    const { checks } = run
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    const { victims, counts: kills } = drawVictims(run, size.victims, seededRandom(seed))
    run.say(
      `seed ${seed}; ${size.candidates} candidates; the product is killed ${kills.process} times, its PostgreSQL ${kills.database} times, both at once ${kills.both} times, ` +
        `each within ${size.savesBetween} saves of the one before`,
    )
    const hall = await openKillHall(run, { ...size, plant: run.planted ? PLANT : undefined })
    const caller = examCallerAt(hall.product.origin, { connections: size.candidates * 2 })
    run.defer(() => caller.close())
    const counts = { saved: 0, over: false, takenOver: 0, handedIn: 0 }
    const fire: Fire = { ...size, ...counts, caller, paper: hall.filled.paper }
    const candidates = hall.filled.candidates.map(
      (candidate, no) => new KillCandidate(fire, candidate, no, seededRandom(seed * 10_007 + no)),
    )
    const stuck: string[] = []
    const sitting = Promise.all(
      candidates.map((one, no) => one.sit().catch((error: Error) => stuck.push(`${no}: ${error.message}`))),
    )
    const killed = await killByTurns(run, hall, fire, victims).finally(() => {
      fire.over = true
    })
    const saved = fire.saved
    await sitting
    checks.equal('candidates who could not go on', few(stuck), few([]))
    const { $client: connection } = (await hall.end()).db
    const attempts = candidates.flatMap((candidate) => candidate.attempts)
    const stored = await listStored(connection)
    const { acknowledged } = checkEvents(checks, stored, attempts)
    await checkAttempts(checks, connection, attempts)
    await checkResults(checks, connection, hall.filled.paper, { attempts, stored })
    checks.equal('kills', killed.length, victims.length)
    checks.holds('some took over and some handed in meanwhile', fire.handedIn > 0 && fire.takenOver > 0)
    run.say(
      `${killed.length} kills, ${hall.product.starts()} starts, served again after ${Math.max(...killed).toFixed(1)} s at most; ` +
        `${saved} calls saved meanwhile, ${fire.takenOver} took over, ${fire.handedIn} handed in; in the end ` +
        `${attempts.length} attempts, ${acknowledged} events acknowledged, ${stored.length} stored`,
    )
  },
}

/** One kill after another, each after some more saves; returns how many seconds the product did not serve. */
async function killByTurns(run: ProofRun, hall: KillHall, fire: Fire, victims: Victim[]): Promise<number[]> {
  const { savesBetween } = run.small ? SMALL : FULL
  const random = seededRandom((run.seed ?? 1) + 1)
  const seconds: number[] = []
  for (const victim of victims) {
    await savesUntil(fire, fire.saved + 1 + random() * savesBetween)
    await pause(random() * LONGEST_STEP_MS)
    const began = performance.now()
    await hall.kill(victim)
    seconds.push((performance.now() - began) / 1000)
    if (seconds.length % 5 === 0) run.say(`  ${seconds.length} kills, ${fire.saved} calls saved`)
  }
  return seconds
}

async function savesUntil(fire: Fire, enough: number): Promise<void> {
  let deadline = performance.now() + STUCK_AFTER_MS
  for (let before = fire.saved; fire.saved < enough; await pause(5)) {
    if (fire.saved > before) deadline = performance.now() + STUCK_AFTER_MS
    before = fire.saved
    if (performance.now() > deadline) throw new Error(`nothing is saved any more after ${fire.saved} calls`)
  }
}
