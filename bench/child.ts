import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Child {
  /** `http://127.0.0.1:PORT` */
  address: string
  /** sends a message and resolves with the answer */
  ask(message: unknown): Promise<unknown>
  stop(): Promise<void>
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_WITHIN_MS = 60_000

/** The product as a shop runs it, its log in a file. */
export async function startProduct(options: {
  name: string
  folder: string
  connectionString: string
  env?: Record<string, string>
  nodeOptions?: string[]
}): Promise<Child> {
  const profiled = process.env.BENCH_CPU_PROF
  return await startChild(join(ROOT, 'tools/start.ts'), {
    name: options.name,
    folder: options.folder,
    nodeOptions: [
      ...(options.nodeOptions ?? []),
      ...(profiled ? ['--cpu-prof', `--cpu-prof-dir=${profiled}/${options.name}`] : []),
    ],
    env: {
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: options.folder,
      DATABASE_URL: options.connectionString,
      ...options.env,
    },
  })
}

/** A floor: a server of bench/floors that listens on a port of its own and says where. */
export async function startFloor(options: {
  name: string
  /** file in bench/floors, or a whole path */
  program: string
  folder: string
  env: Record<string, string>
}): Promise<Child> {
  return await startChild(fileURLToPath(new URL(options.program, import.meta.url)), options)
}

async function startChild(
  program: string,
  options: { name: string; folder: string; env: Record<string, string>; nodeOptions?: string[] },
): Promise<Child> {
  const output = join(options.folder, `${options.name}.log`)
  const descriptor = openSync(output, 'w')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...(options.nodeOptions ?? []), program],
    {
      cwd: ROOT,
      stdio: ['ignore', descriptor, descriptor, 'ipc'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...options.env },
    },
  )
  closeSync(descriptor)
  try {
    return {
      address: await addressIn(output, child),
      ask: (message) => ask(child, message),
      stop: () => stop(child),
    }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function addressIn(output: string, child: ChildProcess): Promise<string> {
  const deadline = performance.now() + START_WITHIN_MS
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const address = /serves (http:\/\/\S+)/.exec(readFileSync(output, 'utf8'))?.[1]
    if (address) return address
    await pause(50)
  }
  throw new Error(
    `${child.spawnargs.join(' ')} does not serve:\n${readFileSync(output, 'utf8').slice(-2000)}`,
  )
}

async function ask(child: ChildProcess, message: unknown): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.send(message as object, (error) => error && reject(error))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(hard)
}
