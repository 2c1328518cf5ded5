import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { StoreServices } from '../domains/store-services.ts'
import { actorHere } from '../platform/commands/actor-here.ts'
import type { CommandCall } from '../platform/commands/command.ts'
import { oneLine } from '../platform/commands/one-line.ts'
import { readConfig } from '../platform/config.ts'
import { findRunningPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { OperatorRefused } from '../platform/operator-refused.ts'
import { type DemoClassOptions, giveDemoClass } from '../seed/demo-class/demo-class.ts'

const MINUTES = { fewest: 2, most: 60, usual: 10 }
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** `demo class [--item ID] [--free] [--minutes N] [--leave-on]`: until it is over, or Ctrl-C. */
export async function runDemoClass({
  words,
  withServices,
}: CommandCall<StoreServices>): Promise<number | undefined> {
  const options = optionsOf(words)
  if (!options) return undefined
  await insistOnServed()
  const stop = new AbortController()
  const told = () => stop.abort(new Error('It was told to stop.'))
  // The launcher sends on what the terminal sent already: the second one must not end the process.
  for (const signal of SIGNALS) process.on(signal, told)
  try {
    await withServices((services) =>
      giveDemoClass(services, options, {
        actor: actorHere(),
        wait: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
        signal: stop.signal,
        say: (line) => console.log(oneLine(line)),
      }),
    )
    return 0
  } finally {
    for (const signal of SIGNALS) process.off(signal, told)
  }
}

function optionsOf(words: string[]): DemoClassOptions | undefined {
  const read = readWords(words)
  if (!read) return undefined
  const { item, minutes = String(MINUTES.usual), free, 'leave-on': leaveOn } = read
  if (!/^[1-9]\d{0,9}$/.test(item ?? '1') || (item !== undefined && free)) return undefined
  const count = /^\d{1,3}$/.test(minutes) ? Number(minutes) : 0
  if (count < MINUTES.fewest || count > MINUTES.most)
    throw new OperatorRefused(`A demo class takes ${MINUTES.fewest} to ${MINUTES.most} minutes.`)
  return { itemId: item === undefined ? undefined : Number(item), free, minutes: count, leaveOn }
}

function readWords(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean', default: false } as const
    return parseArgs({ args, options: { item: text, minutes: text, free: flag, 'leave-on': flag } }).values
  } catch {
    return undefined
  }
}

/** Nobody could watch. A database of one's own may be served from anywhere. */
async function insistOnServed(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl === undefined && !(await findRunningPostgres(dataDir)))
    throw new OperatorRefused('The store is not running: start it (npm start), and try again.')
}
