import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PostOrder } from './post-load.ts'

const run = promisify(execFile)
const POST_LOAD = fileURLToPath(new URL('./post-load.ts', import.meta.url))

/** The file that `post-load.ts` takes its requests from. */
export async function writeRequests(
  folder: string,
  name: string,
  requests: { body: string; cookie?: string; csrfToken?: string }[],
): Promise<string> {
  const file = join(folder, `${name}.requests`)
  const lines = requests.map(({ cookie, csrfToken, body }) => JSON.stringify({ cookie, csrfToken, body }))
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

/** One run of `post-load.ts`, a process of its own. */
export async function post(order: PostOrder): Promise<{ requests: number; seconds: number }> {
  const { stdout } = await run(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    POST_LOAD,
    JSON.stringify(order),
  ])
  return JSON.parse(stdout) as { requests: number; seconds: number }
}
