import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program that builds for production to its end; throws with its output as `stdout` and `stderr`. */
export async function runBuilder(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  })
}
