import { startRepeating } from '../drive/floor.ts'
import type { Load } from '../drive/offer-load.ts'
import type { Server } from '../drive/serving.ts'
import type { Bench } from './bench.ts'
import { rawAnswer } from './raw-answer.ts'

/** A floor that repeats, header by header, the product's answers to this load. */
export async function repeatingFloor(bench: Bench, load: Load, program?: URL): Promise<Server> {
  const [{ path, headers = {} }] = load.requests as [Load['requests'][number]]
  const answer = await rawAnswer(bench.caching.origin + path, headers)
  const bytes = Buffer.from(answer.body, 'base64').length
  bench.say(`\n${load.name}: ${bytes} bytes under ${JSON.stringify(answer.headers)}`)
  const { folder } = bench.store
  return await bench.kept(
    startRepeating({ name: `floor-${load.name}`, folder, answer, ...(program && { program }) }),
  )
}
