import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { lockDataFolder } from '../../server/platform/embedded-postgres/data-folder-lock.ts'
import type { Proof, ProofRun } from '../proof.ts'
import {
  endNpm,
  killLauncher,
  killPostgres,
  killWholeSet,
  startAgain,
  stopWithRequestUnderWay,
} from './crashes.ts'
import { type Drill, drillAt, stop, writeMark } from './drill.ts'
import { freshClone, workingTree } from './place.ts'
import {
  BAD_CONFIGURATIONS,
  nameBadConfiguration,
  refuseSameData,
  refuseSamePort,
  refuseSecondStarts,
} from './refused-starts.ts'

const FRESH_SECONDS = 180

export const startProof: Proof = {
  claim: 'a fresh clone serves, survives every crash, and refuses to start twice or badly configured',
  plant: 'the lock on the data folder is never taken',
  caught: /second start, same data/,
  async prove(run) {
    if (run.small) return await proveSmall(run)
    run.say(machine())
    const open = drillAt(run, await freshClone(run, 0o755), 'open folder')
    await proveFreshStart(open)
    if (!run.planted) await proveCrashes(open)
    if (run.planted) return
    const closed = drillAt(run, await freshClone(run, 0o700), 'folder 0700')
    await proveFreshStart(closed)
    await proveCrashesShort(closed)
  },
}

/**
 * In the installed working tree, with this process in place of the first product: the checks that need
 * neither clone nor npm.
 */
async function proveSmall(run: ProofRun): Promise<void> {
  const drill = drillAt(run, await workingTree(run), 'small')
  mkdirSync(drill.place.dataDir)
  run.defer(await lockDataFolder(drill.place.dataDir))
  await refuseSameData(drill)
  if (run.planted) return
  const listener = createServer().listen(0, '127.0.0.1')
  run.defer(() => listener.close())
  await once(listener, 'listening')
  await refuseSamePort(drill, (listener.address() as AddressInfo).port)
  await nameBadConfiguration(drill, BAD_CONFIGURATIONS.slice(-1))
}

async function proveFreshStart(drill: Drill): Promise<void> {
  const { product, seconds } = await drill.start()
  drill.row(
    'fresh clone, npm start',
    seconds <= FRESH_SECONDS,
    `${seconds.toFixed(1)} s (bar ${FRESH_SECONDS} s)`,
  )
  for (const line of product
    .output()
    .split('\n')
    .filter((text) => text.trim() !== ''))
    drill.run.say(`         ${line}`)
  checkOwner(drill)
  await writeMark(drill.place, 'a')
  if (drill.run.planted) return await refuseSecondStarts(drill, product)
  await stopWithRequestUnderWay(drill, product)
}

async function proveCrashes(drill: Drill): Promise<void> {
  const second = await startAgain(drill, 'after SIGTERM', 'a')
  await refuseSecondStarts(drill, second)
  await killWholeSet(drill, second, 'b')
  const third = await startAgain(drill, 'after kill -9 of the whole set', 'a b')
  await killLauncher(drill, third)
  const fourth = await startAgain(drill, 'after kill -9 of the launcher', 'a b')
  await killPostgres(drill, fourth, 'c')
  const fifth = await startAgain(drill, 'after kill -9 of PostgreSQL', 'a b c')
  await endNpm(drill, fifth)
  await nameBadConfiguration(drill)
}

async function proveCrashesShort(drill: Drill): Promise<void> {
  const second = await startAgain(drill, 'after SIGTERM', 'a')
  await killWholeSet(drill, second, 'b')
  const third = await startAgain(drill, 'after kill -9 of the whole set', 'a b')
  await killPostgres(drill, third, 'c')
  const fourth = await startAgain(drill, 'after kill -9 of PostgreSQL', 'a b c')
  await stop(fourth)
}

/** The product needs no user of the machine's PostgreSQL, so it must not use one. */
function checkOwner(drill: Drill): void {
  const cluster = join(drill.place.dataDir, 'postgres')
  const files = ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })]
  const owners = new Set(
    files.flatMap((file) => lstatSync(join(cluster, file), { throwIfNoEntry: false })?.uid ?? []),
  )
  const postgres = postgresUser()
  drill.row(
    'the cluster belongs to one user, and that is not "postgres"',
    owners.size === 1 && (postgres === undefined || !owners.has(postgres)),
    `uid ${[...owners].join(', ')} of ${files.length} files; started as uid ${process.getuid?.()}`,
  )
}

function postgresUser(): number | undefined {
  try {
    return Number(
      execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return undefined
  }
}

function machine(): string {
  const postgres = postgresUser()
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':')
  const node = execFileSync('node', ['--version'], { encoding: 'utf8', env: { PATH: path } }).trim()
  return (
    `as uid ${process.getuid?.()}; the system's Node is ${node}; the user "postgres" ` +
    (postgres === undefined ? 'does not exist here' : `exists here (uid ${postgres}) and must not be used`)
  )
}
