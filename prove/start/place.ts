import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { bareEnvironment, ROOT } from '../../drive/child.ts'
import { removeUnfinishedClusters } from '../../server/platform/embedded-postgres/cluster.ts'
import { postgresProcessesIn, signal, until } from '../../server/platform/embedded-postgres/processes.ts'
import { removeSocketFolder } from '../../server/platform/embedded-postgres/socket-folder.ts'
import type { ProofRun } from '../proof.ts'

/** Where and how a product is started. */
export interface Place {
  program: string
  args: string[]
  cwd: string
  dataDir: string
  env: Record<string, string | undefined>
}

const PLANT = new URL('plant-no-lock.mjs', import.meta.url).href
const NOT_COPIED = new Set(['node_modules', '.git', 'dist', '.tanstack'])

/** A fresh clone of the project, started by `npm start` under the system's Node. */
export async function freshClone(run: ProofRun, mode: number): Promise<Place> {
  const folder = await ownFolder(run, mode)
  const clone = join(folder, 'clone')
  if (run.here) await copyTree(clone)
  else execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone], { stdio: 'inherit' })
  const dataDir = join(clone, '.data')
  tidyCluster(run, dataDir)
  return { program: 'npm', args: ['start'], cwd: clone, dataDir, env: environment(run) }
}

/** This working tree as installed, on data of its own; for the small form. */
export async function workingTree(run: ProofRun): Promise<Place> {
  const dataDir = join(await ownFolder(run, 0o755), 'data')
  tidyCluster(run, dataDir)
  const args = ['--disable-warning=ExperimentalWarning', 'tools/start.mjs']
  const env = { ...environment(run), DATA_DIR: dataDir }
  return { program: process.execPath, args, cwd: ROOT, dataDir, env }
}

async function ownFolder(run: ProofRun, mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-prove-start-'))
  run.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  chmodSync(folder, mode)
  return folder
}

async function copyTree(clone: string): Promise<void> {
  await mkdir(clone)
  await cp(ROOT, clone, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(basename(path)) && !basename(path).startsWith('.data'),
  })
}

/** Removes any server left on the data, however its product ended. */
function tidyCluster(run: ProofRun, dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  run.defer(async () => {
    if (existsSync(dataDir)) await removeUnfinishedClusters(dataDir)
    if (!existsSync(cluster)) return
    for (const pid of await postgresProcessesIn(cluster)) signal(pid, 'SIGKILL')
    await until(async () => (await postgresProcessesIn(cluster)).length === 0, { withinMs: 10_000 })
    removeSocketFolder(dataDir)
  })
}

/** As on a fresh machine: no npm environment, no Node of ours in PATH, no settings. */
function environment(run: ProofRun): Record<string, string | undefined> {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter)
  const plant = run.planted ? { NODE_OPTIONS: `--import ${PLANT}`, SERVE_SOURCES: '1' } : {}
  return { ...bareEnvironment(), PATH: path, LOG_LEVEL: 'warn', ...plant }
}
