import { hash } from 'node:crypto'
import { availableParallelism, type CpuInfo, cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** What a machine was like at the moment of a measurement. */
export interface Machine {
  /** processes that wanted a core, on average over 1, 5 and 15 minutes */
  load: number[]
  cores: number
  /** rounds of a fixed piece of work that one core did a second */
  speed: number
  /** part of all cores that other processes used while we did nothing */
  usedByOthers: number
}

/** All cores together, since the machine was started, in ms. */
export interface CpuTimes {
  busy: number
  idle: number
}

/** Above this a machine is busy, and what is measured on it says as much of the others as of us. */
const BUSY = 0.2
/** Two readings of an idle machine differ by less. */
const CHANGED = 0.1
const IDLE_MS = 1_000
/** The first of them are slow: what they run is compiled meanwhile. */
const SPEED_ROUNDS = 40

/** Tells what the machine is like now. Nothing of ours may be under way. */
export async function lookAtMachine(): Promise<Machine> {
  const before = timesOf(cpus())
  await pause(IDLE_MS)
  const usedByOthers = shareUsed(before, timesOf(cpus()))
  const times = Array.from({ length: SPEED_ROUNDS }, timeOfOneRound)
  return {
    load: loadavg(),
    cores: availableParallelism(),
    speed: 1000 / Math.min(...times),
    usedByOthers,
  }
}

/** The machine in words, and that it is busy where it is. */
export function machineLines(when: string, { load, cores, speed, usedByOthers }: Machine): string[] {
  const percent = `${Math.round(usedByOthers * 100)} %`
  const line = `Machine ${when}: load ${load.map((figure) => figure.toFixed(2)).join(' ')} on ${cores} cores, speed ${speed.toFixed(0)}, others use ${percent} of it`
  return usedByOthers > BUSY
    ? [line, `  BUSY: other processes use ${percent} of this machine. Repeat this when it is idle.`]
    : [line]
}

/** That the machine became quicker or slower in between, where it did. */
export function changeLines(before: Machine, after: Machine): string[] {
  const change = after.speed / before.speed - 1
  if (Math.abs(change) <= CHANGED) return []
  const percent = `${Math.round(Math.abs(change) * 100)} %`
  return [`  CHANGED: the machine became ${percent} ${change > 0 ? 'quicker' : 'slower'} meanwhile.`]
}

/** Does the work, and tells before and after it what machine it was done on. */
export async function onNamedMachine<T>(
  say: (line: string) => void,
  work: () => Promise<T>,
  look = lookAtMachine,
): Promise<T> {
  const before = await look()
  for (const line of machineLines('before', before)) say(line)
  const result = await work()
  const after = await look()
  for (const line of [...machineLines('after', after), ...changeLines(before, after)]) say(line)
  return result
}

export function timesOf(cores: Pick<CpuInfo, 'times'>[]): CpuTimes {
  const sum = (of: (times: CpuInfo['times']) => number) =>
    cores.reduce((total, { times }) => total + of(times), 0)
  return {
    busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq),
    idle: sum(({ idle }) => idle),
  }
}

/** The part of all cores that was in use between two readings. */
export function shareUsed(before: CpuTimes, after: CpuTimes): number {
  const busy = after.busy - before.busy
  const all = busy + after.idle - before.idle
  return all > 0 ? busy / all : 0
}

/** One round of work as a server has it: objects, text and bytes; the same in each round. In ms. */
function timeOfOneRound(): number {
  const began = performance.now()
  const rows = Array.from({ length: 4_000 }, (_, at) => ({
    id: (at * 7919) % 4_001,
    title: `Mock test ${at}`,
    marks: at % 17,
  }))
  rows.sort((left, right) => left.id - right.id)
  const text = JSON.stringify(rows)
  const read = JSON.parse(text) as typeof rows
  hash('sha256', `${text}${read.reduce((sum, { marks }) => sum + marks, 0)}`)
  return performance.now() - began
}
