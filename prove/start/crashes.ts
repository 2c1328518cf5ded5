import { join } from 'node:path'
import { statusOf } from '../../drive/caller.ts'
import { eventually } from '../../drive/eventually.ts'
import type { Server as Product } from '../../drive/serving.ts'
import { readPidFile } from '../../server/platform/embedded-postgres/postmaster.ts'
import { signal } from '../../server/platform/embedded-postgres/processes.ts'
import { askToEnd, type Drill, gone, marks, stop, withDatabase, writeMark } from './drill.ts'
import { kill9, launcherIn, productTree } from './process-tree.ts'
import { outcomeOf } from './refused-starts.ts'

const AGAIN_SECONDS = 5
const AFTER_CRASH_SECONDS = 30
const ENDS_SECONDS = 5
const NOTICES_WITHIN_MS = 30_000

/** Sends SIGTERM while a request waits for the database: it is answered, then everything ends cleanly. */
export async function stopWithRequestUnderWay(drill: Drill, product: Product): Promise<void> {
  const answer = await withDatabase(drill.place, async (client) => {
    await client.query('begin')
    await client.query('lock table shown_packages in access exclusive mode')
    const waiting = fetch(`${product.origin}/api/packages/v12/info?packageId=1001&sc=2`)
    waiting.catch(() => {})
    const stuck = await eventually(async () => {
      const { rows } = await client.query(
        `select count(*)::int as n from pg_locks where not granted and relation = 'shown_packages'::regclass`,
      )
      return (rows[0] as { n: number }).n > 0
    }, 10_000)
    if (!stuck) throw new Error('the request never waited for the database')
    askToEnd(product)
    const told = await eventually(() => product.output().includes('finishing work in progress'), 10_000)
    await client.query('rollback')
    const finished = await waiting.then(
      async (response) => `${response.status} with ${(await response.text()).length} characters`,
      (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
    )
    return { told, finished }
  })
  drill.row('SIGTERM: says so', answer.told, String(answer.told))
  drill.row('SIGTERM: the request under way', /^200 with \d{4,}/.test(answer.finished), answer.finished)
  const ended = await stop(product)
  const clean = ended.code === 0
  drill.row(
    'SIGTERM: ends',
    clean && ended.seconds < ENDS_SECONDS,
    `code ${ended.code} ${ended.signal ?? ''} after ${ended.seconds.toFixed(1)} s`,
  )
  const left = readPidFile(join(drill.place.dataDir, 'postgres'))
  drill.row(
    'SIGTERM: PostgreSQL is stopped',
    left === undefined,
    left ? `pid file of ${left.pid}` : 'no pid file',
  )
}

export async function startAgain(drill: Drill, tried: string, wanted: string): Promise<Product> {
  const { product, seconds } = await drill.start()
  const bar = tried.includes('kill -9') ? AFTER_CRASH_SECONDS : AGAIN_SECONDS
  drill.row(`${tried}: starts again`, seconds <= bar, `${seconds.toFixed(1)} s (bar ${bar} s)`)
  const kept = await marks(drill.place)
  drill.row(`${tried}: data kept`, kept === wanted, kept)
  return product
}

/** Kills npm, its shell, the launcher and the server at once. */
export async function killWholeSet(drill: Drill, product: Product, mark: string): Promise<void> {
  await writeMark(drill.place, mark)
  const tree = productTree(product.pid)
  kill9(tree)
  await product.ended
  drill.row('kill -9 of the whole set', tree.length >= 3, `${tree.length} processes`)
}

/** Sends SIGTERM to npm itself, as a container sends it to the first process: no process may survive. */
export async function endNpm(drill: Drill, product: Product): Promise<void> {
  signal(product.pid, 'SIGTERM')
  const { left } = await gone(product, 20_000)
  drill.row('SIGTERM to npm: everything ends', left === 0, `${left} processes live on after 20 s`)
}

/** Kills the launcher alone: the server must not live on unnoticed. */
export async function killLauncher(drill: Drill, product: Product): Promise<void> {
  const tree = productTree(product.pid)
  const launcher = launcherIn(tree)
  const server = tree.find(({ command }) => command.includes('tools/start.mjs'))
  if (!launcher || !server) throw new Error(`no launcher or server among\n${JSON.stringify(tree, null, 1)}`)
  signal(launcher.pid, 'SIGKILL')
  const ended = await eventually(() => productTree(server.pid).length === 0, 20_000)
  drill.row(
    'kill -9 of the launcher: the server ends by itself',
    ended,
    ended ? 'ended' : 'lives on after 20 s',
  )
  if (!ended) kill9(productTree(server.pid))
  await product.ended
}

/** Kills the postmaster under the running product: the product recovers, or ends and says why. */
export async function killPostgres(drill: Drill, product: Product, mark: string): Promise<void> {
  await writeMark(drill.place, mark)
  const { pid } = readPidFile(join(drill.place.dataDir, 'postgres'))!
  const saidBefore = product.output().length
  signal(pid, 'SIGKILL')
  const ready = async () => (await statusOf(`${product.origin}/readyz`)) === 200
  await eventually(async () => product.hasEnded() || !(await ready()), 5_000)
  const began = performance.now()
  const settled = await eventually(async () => product.hasEnded() || (await ready()), NOTICES_WITHIN_MS)
  const seconds = (performance.now() - began) / 1000
  const said = product.output().slice(saidBefore)
  if (product.hasEnded()) {
    const ended = { ...(await product.ended), seconds }
    const clear = ended.code !== 0 && /PostgreSQL.*(ended|stopped|lost)/i.test(said)
    drill.row('kill -9 of PostgreSQL: the product ends and says why', clear, outcomeOf(ended))
    return
  }
  const goals = await statusOf(`${product.origin}/api/packages/recommended?packageIds=1001`)
  drill.row(
    'kill -9 of PostgreSQL: the product recovers',
    settled && goals === 200,
    settled
      ? `after ${seconds.toFixed(1)} s, the API answers ${goals}`
      : `not in ${seconds.toFixed(0)} s: ${said.slice(-300)}`,
  )
  const ended = await stop(product)
  drill.row('kill -9 of PostgreSQL: the product can be stopped', ended.seconds < 20, outcomeOf(ended))
}
