import { hash } from 'node:crypto'
import { availableParallelism, type CpuInfo, cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** The state of a machine at the moment of a measurement. */
export interface Machine {
  /** processes that wanted a core, averaged over 1, 5 and 15 minutes */
  load: number[]
  cores: number
  /** rounds of a fixed piece of work that one core completed per second */
  speed: number
  /** share of all cores that other processes used while this one was idle */
  usedByOthers: number
}

/** All cores together, in ms since the machine started. */
export interface CpuTimes {
  busy: number
  idle: number
}

/** Above this the machine is busy, and a measurement says as much about other processes as about ours. */
const BUSY = 0.2
/** Two readings of an idle machine differ by less. */
const CHANGED = 0.1
const IDLE_MS = 1_000
/** The first rounds are slow, because their code is still being compiled. */
const SPEED_ROUNDS = 40

/** Measures the machine's current state. The caller must be idle. */
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

/** The machine in words, with a warning if it is busy. */
export function machineLines(when: string, { load, cores, speed, usedByOthers }: Machine): string[] {
  const percent = `${Math.round(usedByOthers * 100)} %`
  const line = `Machine ${when}: load ${load.map((figure) => figure.toFixed(2)).join(' ')} on ${cores} cores, speed ${speed.toFixed(0)}, others use ${percent} of it`
  return usedByOthers > BUSY
    ? [line, `  BUSY: other processes use ${percent} of this machine. Repeat this when it is idle.`]
    : [line]
}

/** A warning if the machine became faster or slower in between. */
export function changeLines(before: Machine, after: Machine): string[] {
  const change = after.speed / before.speed - 1
  if (Math.abs(change) <= CHANGED) return []
  const percent = `${Math.round(Math.abs(change) * 100)} %`
  return [`  CHANGED: the machine became ${percent} ${change > 0 ? 'quicker' : 'slower'} meanwhile.`]
}

/** Does the work, and describes the machine before and after it. */
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

/** The share of all cores in use between two readings. */
export function shareUsed(before: CpuTimes, after: CpuTimes): number {
  const busy = after.busy - before.busy
  const all = busy + after.idle - before.idle
  return all > 0 ? busy / all : 0
}

/** One round of work typical of a server: objects, text and bytes; the same in every round. In ms. */
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
