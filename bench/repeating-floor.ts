import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { type Child, startFloor } from './child.ts'
import type { FixedAnswer } from './floors/serve-floor.ts'
import type { Load } from './offer-load.ts'
import { rawAnswer } from './raw-answer.ts'

/** A floor that repeats, header by header, what the product answers to this load. */
export async function repeatingFloor(bench: Bench, load: Load, program: string): Promise<Child> {
  const answer = await rawAnswer(bench.caching.address + load.paths[0], load.headers ?? {})
  const bytes = Buffer.from(answer.body, 'base64').length
  bench.say(`\n${load.name}: ${bytes} bytes under ${JSON.stringify(answer.headers)}`)
  return await startRepeating(bench, load.name, program, answer)
}

/** The machine's own measure for absolute times: node:http with 6 kB of JSON. */
export async function sixKilobyteFloor(bench: Bench, name: string): Promise<Child> {
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(5_989) }))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) }
  return await startRepeating(bench, name, 'bare-http', { headers, body: body.toString('base64') })
}

async function startRepeating(
  { store, kept }: Bench,
  name: string,
  program: string,
  answer: FixedAnswer,
): Promise<Child> {
  const file = join(store.folder, `${name}.answer`)
  await writeFile(file, JSON.stringify(answer))
  return await kept(
    startFloor({
      name: `floor-${name}`,
      program: `./floors/${program}.ts`,
      folder: store.folder,
      env: { ANSWER_FILE: file },
    }),
  )
}
