import type { Checks, ProofRun } from '../proof.ts'
import { few } from '../sittings/check-events.ts'
import type { Kill, Victim } from './kill-broadcasts.ts'
import { type Loss, lossesOf } from './losses.ts'
import type { SentOnLine } from './studio.ts'

/** So much may a kill cost. */
const MOST_LOST_SECONDS = 10

/** What studios sent is in their recordings, but for the last seconds before each kill. */
export function checkLosses(
  run: ProofRun,
  kills: readonly Kill[],
  classes: readonly { itemId: number; lines: readonly SentOnLine[]; shown: readonly number[] }[],
): void {
  const { checks } = run
  const all: Loss[] = []
  for (const { itemId, lines, shown } of classes) {
    const losses = lossesOf(lines, new Set(shown), kills)
    const sent = new Set(lines.flatMap(({ pictures }) => pictures.map(({ number }) => number)))
    const strange = shown.filter((number) => !sent.has(number))
    checks.equal(`pictures of class ${itemId} that nobody sent`, few(strange.map(String)), few([]))
    const holes = losses.flatMap((loss) => loss.holes)
    checks.equal(`pictures of class ${itemId} lost before later ones`, few(holes.map(String)), few([]))
    checks.equal(`seconds of class ${itemId} lost without a kill`, losses.at(-1)?.lost, 0)
    for (const [at, kill] of kills.entries())
      checkKill(checks, `class ${itemId}, kill ${at + 1}`, kill, losses)
    all.push(...losses)
  }
  for (const victim of new Set(kills.map((one) => one.victim))) run.say(lineOf(victim, kills, all))
}

function checkKill(checks: Checks, title: string, kill: Kill, losses: readonly Loss[]): void {
  const own = losses.filter((loss) => loss.kill === kill)
  const lost = own.reduce((all, loss) => all + loss.lost, 0)
  const unkept = Math.max(0, ...own.map((loss) => loss.unkept))
  const told = `${lost} s, sent up to ${unkept.toFixed(1)} s before it, by the kill of ${kill.victim}`
  checks.holds(
    `${title}: lost more than ${MOST_LOST_SECONDS} s`,
    lost <= MOST_LOST_SECONDS && unkept <= MOST_LOST_SECONDS,
    told,
  )
}

function lineOf(victim: Victim, kills: readonly Kill[], all: readonly Loss[]): string {
  const own = all.filter(({ kill }) => kill?.victim === victim)
  const most = (values: number[]) => Math.max(0, ...values).toFixed(1)
  const count = kills.filter((one) => one.victim === victim).length
  return (
    `  ${victim}: ${count} kills, ${own.length} connections ended; lost ${most(own.map(({ lost }) => lost))} s at most of what was sent; ` +
    `${most(own.map(({ gap }) => gap))} s at most are missing with what nobody could send`
  )
}
