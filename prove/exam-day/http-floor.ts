import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startFloor } from '../../bench/child.ts'
import { median } from '../../bench/judge.ts'
import type { PostResult } from '../../bench/post-load.ts'

const LOAD = fileURLToPath(new URL('../../bench/load.ts', import.meta.url))
const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 32

/** What this machine does now: answers of node:http with 6 kB of JSON a second, as bars of time are scaled by. */
export async function httpFloor(folder: string): Promise<number> {
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(5_989) }))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
  const answerFile = join(folder, 'floor.answer')
  const pathsFile = join(folder, 'floor.paths')
  await writeFile(answerFile, JSON.stringify({ headers, body: body.toString('base64') }))
  await writeFile(pathsFile, '/')
  const floor = await startFloor({
    name: 'floor-http',
    program: './floors/bare-http.ts',
    folder,
    env: { ANSWER_FILE: answerFile },
  })
  try {
    const order = {
      address: floor.address,
      connections: CONNECTIONS,
      seconds: SECONDS,
      pathsFile,
      headers: {},
    }
    const rates: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        LOAD,
        JSON.stringify(order),
      ])
      const { requests, seconds } = JSON.parse(stdout) as PostResult
      // The first warms up.
      if (round > 0) rates.push(requests / seconds)
    }
    return median(rates)
  } finally {
    await floor.stop()
  }
}
