import { spawn } from 'node:child_process'

/** Runs one program of the project to its end, with its output shown; returns its exit code. */
export async function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return await new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

export const TSC = 'node_modules/typescript/bin/tsc'
export const BIOME = 'node_modules/@biomejs/biome/bin/biome'
export const VITEST = 'node_modules/vitest/vitest.mjs'
