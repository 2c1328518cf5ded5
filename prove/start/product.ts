import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Where and how a product is started. */
export interface Place {
  program: string
  args: string[]
  cwd: string
  dataDir: string
  env: Record<string, string | undefined>
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

export interface Product {
  pid: number
  origin: string
  output(): string
  hasEnded(): boolean
  ended: Promise<Ended>
}

export function startProduct(place: Place, port: number, env: Record<string, string> = {}): Product {
  const child = spawn(place.program, place.args, {
    cwd: place.cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...place.env, PORT: String(port), ...env },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  let over = false
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (error) => {
      over = true
      resolve({ code: null, signal: null, output: `${output}${error.message}` })
    })
    child.once('exit', (code, signal) => {
      over = true
      // A killed product's PostgreSQL may hold the pipe open: its last words are here by then all the same.
      setTimeout(() => resolve({ code, signal, output }), 100)
    })
  })
  const origin = `http://127.0.0.1:${port}`
  return { pid: child.pid ?? -1, origin, output: () => output, hasEnded: () => over, ended }
}

/** Seconds from `began` until the store's first page is there. Throws with what was said when it never is. */
export async function secondsUntilServed(product: Product, began: number, withinMs: number): Promise<number> {
  const served = await eventually(
    async () => product.hasEnded() || (await statusOf(`${product.origin}/`)) === 200,
    withinMs,
  )
  if (!served || product.hasEnded())
    throw new Error(
      `the product does not serve (${product.hasEnded() ? 'it ended' : 'in time'}):\n${product.output().slice(-3000)}`,
    )
  return (performance.now() - began) / 1000
}

export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

/** True as soon as it holds, false when it has not within the time. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const deadline = performance.now() + withinMs
  for (;;) {
    if (await condition()) return true
    if (performance.now() > deadline) return false
    await pause(50)
  }
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
