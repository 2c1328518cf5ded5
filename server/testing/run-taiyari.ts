import { vi } from 'vitest'
import { runCommand } from '../cli/run-command.ts'

/** What a command of `npm run taiyari` ended with, and its lines. */
export interface Ran {
  code: number
  out: string
  err: string
}

/** What `npm run taiyari -- …` says and ends with, in this process. */
export async function taiyari(...args: string[]): Promise<Ran> {
  const said = { out: '', err: '' }
  const log = vi.spyOn(console, 'log').mockImplementation((line) => {
    said.out += `${line}\n`
  })
  const error = vi.spyOn(console, 'error').mockImplementation((line) => {
    said.err += `${line}\n`
  })
  try {
    return { code: await runCommand(args), ...said }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}
