import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ProofRun } from '../proof.ts'
import { eventually, freePort, statusOf } from '../start/product.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVES_WITHIN_MS = 120_000
const AGAIN_AFTER_MS = 200
/** a product that ends so often before it serves will not do better */
const MOST_VAIN_STARTS = 5

/** The product as an operator's supervisor keeps it: whenever it ends it is started again. */
export interface SupervisedProduct {
  origin: string
  /** how often it was started */
  starts(): number
  /** It is gone. */
  kill9(): Promise<void>
  /** Resolves when it serves; throws with what it said when it does not. */
  serves(): Promise<void>
  /** It has ended in order, and stays so. */
  stop(): Promise<void>
}

export async function superviseProduct(
  run: ProofRun,
  { folder, env, plant }: { folder: string; env: Record<string, string>; plant: string | undefined },
): Promise<SupervisedProduct> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  let stopping = false
  let starts = 0
  let vain = 0
  let child: ChildProcess
  const log = () => join(folder, `product-${starts}.log`)
  const said = () => readFileSync(log(), 'utf8')
  const hasServed = () => /serves http:/.test(said())
  const begin = () => {
    starts += 1
    child = spawnProduct(log(), { ...env, HOST: '127.0.0.1', PORT: port }, plant)
    child.once('exit', async () => {
      if (stopping) return
      vain = hasServed() ? 0 : vain + 1
      await pause(AGAIN_AFTER_MS)
      if (!stopping && vain < MOST_VAIN_STARTS) begin()
    })
  }
  const stop = async () => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const hard = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(hard)
  }
  begin()
  run.defer(stop)
  return {
    origin,
    starts: () => starts,
    async kill9() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async serves() {
      const ready = async () => hasServed() && (await statusOf(`${origin}/readyz`)) === 200
      const served = await eventually(
        async () => vain >= MOST_VAIN_STARTS || (await ready()),
        SERVES_WITHIN_MS,
      )
      if (!served || vain >= MOST_VAIN_STARTS)
        throw new Error(`the product does not serve:\n${said().slice(-3000)}`)
    },
    stop,
  }
}

function spawnProduct(log: string, env: Record<string, string>, plant: string | undefined): ChildProcess {
  const descriptor = openSync(log, 'w')
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(plant ? ['--import', plant] : []),
      join(ROOT, 'tools/start.ts'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', descriptor, descriptor],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    },
  )
  closeSync(descriptor)
  return child
}
