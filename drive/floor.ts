import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnvironment, startNode } from './child.ts'
import type { FixedAnswer } from './serve-floor.ts'
import { type Server, serving } from './serving.ts'

const SERVES_WITHIN_MS = 60_000
const BARE_HTTP = new URL('./bare-http.ts', import.meta.url)

interface FloorOptions {
  name: string
  /** for its log */
  folder: string
}

/** A floor: a server that listens on a port of its own and reports its address (`announce`). */
export async function startFloor({
  name,
  folder,
  program,
  env,
}: FloorOptions & { program: URL; env: Record<string, string> }): Promise<Server> {
  const child = startNode(fileURLToPath(program), {
    log: join(folder, `${name}.log`),
    tied: true,
    env: { ...bareEnvironment(), NODE_ENV: 'production', ...env },
  })
  return await serving(child, SERVES_WITHIN_MS)
}

/** A floor that repeats an answer, header by header: bare node:http, or another program that does so. */
export async function startRepeating({
  answer,
  program = BARE_HTTP,
  ...options
}: FloorOptions & { answer: FixedAnswer; program?: URL }): Promise<Server> {
  const file = join(options.folder, `${options.name}.answer`)
  await writeFile(file, JSON.stringify(answer))
  return await startFloor({ ...options, program, env: { ANSWER_FILE: file } })
}

/** The machine's own measure, which absolute times are scaled by: node:http with 6 kB of JSON. */
export async function startSixKilobytes(options: FloorOptions): Promise<Server> {
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(5_989) }))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
  return await startRepeating({ ...options, answer: { headers, body: body.toString('base64') } })
}
