import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from '../../domains/media/making/maker-name.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const LIMITS = { seconds: 60, memoryBytes: 4 * 1024 ** 3, fileBytes: 1024 ** 2 }
const shell = (script: string, more: Partial<Parameters<typeof runFfmpeg>[0]> = {}) =>
  runFfmpeg({ program: 'sh', args: ['-c', script], limits: LIMITS, ...more })

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-run-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a tool that is run', () => {
  it('gives what it wrote, and has no input', async () => {
    expect(await shell('cat; echo out; echo err >&2')).toEqual({ stdout: 'out\n', stderr: 'err\n' })
  })

  it.each([
    [
      'fails',
      'echo "[mov @ 0x55d0] moov atom not found" >&2; exit 1',
      { kind: 'failed', message: 'moov atom not found' },
    ],
    ['is killed', 'kill -9 $$', { kind: 'killed' }],
    ['meets a full disk', 'echo "x: No space left on device" >&2; exit 1', { kind: 'room' }],
    ['writes too much', 'head -c 3000000 /dev/zero > "$0"', { kind: 'file' }],
  ])('%s, which is told from other failures', async (_what, script, failure) => {
    const args = ['-c', script, join(folder, 'large')]
    await expect(runFfmpeg({ program: 'sh', args, limits: LIMITS })).rejects.toMatchObject(failure)
  })

  it('is ended when it takes too long', async () => {
    const limits = { ...LIMITS, seconds: 0.2 }
    await expect(shell('exec sleep 60', { limits })).rejects.toMatchObject({ kind: 'time' })
  })

  it('is ended when it is told to stop, whatever it is doing', async () => {
    const stop = new AbortController()
    const file = join(folder, 'pid')
    const running = shell(
      `trap '' TERM; echo $$ > ${file}; echo out_time_us=1500000; while :; do sleep 1; done`,
      {
        signal: stop.signal,
        onProgress: (seconds) => stop.abort(new Error(`stopped at ${seconds}`)),
      },
    )
    await expect(running).rejects.toThrow('stopped at 1.5')
    expect(isAlive(Number(await readFile(file, 'utf8')))).toBe(false)
  })
})
