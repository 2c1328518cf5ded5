import { existsSync } from 'node:fs'
import { statusOf } from '../../drive/caller.ts'
import type { Ended } from '../../drive/child.ts'
import { freePort } from '../../drive/free-port.ts'
import type { Server as Product } from '../../drive/serving.ts'
import type { Drill } from './drill.ts'

/** A second start beside a running product ends with a clear message, and the first keeps serving. */
export async function refuseSecondStarts(drill: Drill, first: Product): Promise<void> {
  await refuseSameData(drill)
  if (drill.run.planted) return
  await stillServes(drill, first, 'second start, same data')
  await refuseSamePort(drill, Number(new URL(first.origin).port))
  await stillServes(drill, first, 'second start, same port')
}

/** The data folder is in use. */
export async function refuseSameData(drill: Drill): Promise<void> {
  const ended = await drill.startInVain(await freePort())
  const said = /Process \d+ is using the data folder .*Stop it first/s.test(ended.output)
  drill.row('second start, same data', said && ended.code === 1, outcomeOf(ended))
}

/** The port is in use. */
export async function refuseSamePort(drill: Drill, port: number): Promise<void> {
  const other = `${drill.place.dataDir}-other`
  const ended = await drill.startInVain(port, { DATA_DIR: other })
  const said = new RegExp(`:${port} is already in use.*nothing was started`).test(ended.output)
  drill.row('second start, same port', said && ended.code === 1, outcomeOf(ended))
  drill.row('second start, same port: other data untouched', !existsSync(other), other)
}

async function stillServes(drill: Drill, first: Product, after: string): Promise<void> {
  const statuses = [
    await statusOf(`${first.origin}/readyz`),
    await statusOf(`${first.origin}/?again=${after.length}`),
  ]
  drill.row(`${after}: the first goes on serving`, statuses.join() === '200,200', statuses.join(', '))
}

export const BAD_CONFIGURATIONS: { env: Record<string, string>; named: RegExp[] }[] = [
  { env: { PORT: 'abc' }, named: [/PORT="abc": must be a whole number/] },
  { env: { LOG_LEVEL: 'loud' }, named: [/LOG_LEVEL="loud": must be a level/] },
  { env: { DATABASE_URL: 'mysql://x' }, named: [/DATABASE_URL: must .*postgres:\/\//] },
  {
    env: { PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' },
    named: [/PORT="70000": must be between/, /LOG_LEVEL="loud"/, /DATABASE_URL: must /],
  },
]

/** One message names every bad value of the configuration, and nothing is started. */
export async function nameBadConfiguration(drill: Drill, cases = BAD_CONFIGURATIONS): Promise<void> {
  for (const { env, named } of cases) {
    const ended = await drill.startInVain(await freePort(), env)
    const messages = ended.output.split('Configuration is not usable; nothing was started.').length - 1
    const good = named.every((pattern) => pattern.test(ended.output)) && messages === 1 && ended.code === 1
    const clean = !/\n\s+at /.test(ended.output)
    const label = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    drill.row(label.join(' '), good && clean, outcomeOf(ended))
  }
}

export function outcomeOf(ended: Pick<Ended, 'code' | 'output' | 'seconds'>): string {
  const lines = ended.output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(>|npm )/.test(line.trim()))
  return `code ${ended.code} after ${ended.seconds.toFixed(1)} s: ${lines.slice(-4).join('\n').slice(0, 400)}`
}
