import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Runs one program of the project to its end; gives its exit code. Its output is shown as it comes, or, `after` something else, held back
 * until that has ended.
 */
export async function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  after?: Promise<unknown>,
): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: after ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  const shown = after && showAfter(child, after)
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const code = await new Promise<number>((resolve) => {
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
  await shown
  return code
}

async function showAfter({ stdout, stderr }: ChildProcess, after: Promise<unknown>): Promise<void> {
  const held: (() => void)[] = []
  let shows = false
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const)
    from?.on('data', (said: Buffer) => (shows ? to.write(said) : held.push(() => to.write(said))))
  await after.catch(() => {})
  shows = true
  for (const show of held) show()
}

export const TSC = 'node_modules/typescript/bin/tsc'
export const BIOME = 'node_modules/@biomejs/biome/bin/biome'
export const VITEST = 'node_modules/vitest/vitest.mjs'
