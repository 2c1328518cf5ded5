import { existsSync } from 'node:fs'
import type { Drill } from './drill.ts'
import { freePort, type Product, statusOf } from './product.ts'

/** A second start beside a running product ends with a clear message, and the first goes on serving. */
export async function refuseSecondStarts(drill: Drill, first: Product): Promise<void> {
  const sameData = await drill.startInVain(await freePort())
  const said = /Process \d+ is using the data folder .*\n?.*Stop it first/s.test(sameData.output)
  drill.row('second start, same data', said && sameData.code === 1, toldBy(sameData))
  if (drill.run.planted) return
  await stillServes(drill, first, 'second start, same data')
  const other = `${drill.place.dataDir}-other`
  const port = Number(new URL(first.origin).port)
  const samePort = await drill.startInVain(port, { DATA_DIR: other })
  const told = new RegExp(`:${port} is already in use.*nothing was started`).test(samePort.output)
  drill.row('second start, same port', told && samePort.code === 1, toldBy(samePort))
  drill.row('second start, same port: other data untouched', !existsSync(other), other)
  await stillServes(drill, first, 'second start, same port')
}

async function stillServes(drill: Drill, first: Product, after: string): Promise<void> {
  const statuses = [
    await statusOf(`${first.origin}/readyz`),
    await statusOf(`${first.origin}/?again=${after.length}`),
  ]
  drill.row(`${after}: the first goes on serving`, statuses.join() === '200,200', statuses.join(', '))
}

const BAD: { env: Record<string, string>; named: RegExp[] }[] = [
  { env: { PORT: 'abc' }, named: [/PORT="abc": must be a whole number/] },
  { env: { LOG_LEVEL: 'loud' }, named: [/LOG_LEVEL="loud": must be a level/] },
  { env: { DATABASE_URL: 'mysql://x' }, named: [/DATABASE_URL: must .*postgres:\/\//] },
  {
    env: { PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' },
    named: [/PORT="70000": must lie between/, /LOG_LEVEL="loud"/, /DATABASE_URL: must /],
  },
]

/** Every bad value of the configuration is named in one message, and nothing is started. */
export async function nameBadConfiguration(drill: Drill, cases = BAD): Promise<void> {
  for (const { env, named } of cases) {
    const ended = await drill.startInVain(await freePort(), env)
    const messages = ended.output.split('Configuration is not usable; nothing was started.').length - 1
    const good = named.every((pattern) => pattern.test(ended.output)) && messages === 1 && ended.code === 1
    const clean = !/\n\s+at /.test(ended.output)
    const label = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    drill.row(label.join(' '), good && clean, toldBy(ended))
  }
}

export function toldBy(ended: { code: number | null; output: string; seconds: number }): string {
  const lines = ended.output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(>|npm )/.test(line.trim()))
  return `code ${ended.code} after ${ended.seconds.toFixed(1)} s: ${lines.slice(-4).join('\n').slice(0, 400)}`
}
