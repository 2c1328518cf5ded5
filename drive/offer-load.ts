import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Apart, doApart, openApart } from './apart.ts'
import { atRate, type Counted } from './in-turn.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import type { LoadRequest } from './load-request.ts'
import type { Turns } from './take-turns.ts'
import { rateByWrk, wrkCommand, wrkServes } from './wrk.ts'

/** A load, offered to servers in the same way. */
export interface Load {
  folder: string
  /** of its files in that folder */
  name: string
  connections: number
  /** taken in turn by all connections together, unless `Turns` says otherwise */
  requests: LoadRequest[]
}

type Limits = Turns & { seconds?: number }

const GENERATOR = new URL('./load.ts', import.meta.url)

/** Offers this load from a fresh process. */
export async function offerLoad(origin: string, load: Load, limits: Limits): Promise<LoadResult> {
  return await doApart<LoadOrder, LoadResult>(GENERATOR, await orderOf(origin, load, limits))
}

/** Loads pages and answers by GET for this many seconds, with the best tool available. */
export async function countedOf(origin: string, load: Load, seconds: number): Promise<Counted> {
  if (wrkServes(load)) return atRate(await rateByWrk(origin, load, seconds))
  return await offerLoad(origin, load, { seconds })
}

/** The command that `countedOf` runs, for the reader of the results. */
export function commandOf(load: Load, seconds: number): string {
  const { connections, requests } = load
  const shown = `${requests[0]!.path}${requests.length > 1 ? ` and ${requests.length - 1} more in turn` : ''}`
  const command = wrkServes(load)
    ? wrkCommand(load, seconds)
    : `node drive/load.ts, ${connections} connections, ${seconds} s,`
  return `${command} ORIGIN${shown}`
}

/**
 * A generator for many short loads: each continues with the requests after those of the load before on that
 * server.
 */
export function openSlices(): {
  slicesOf(origin: string, load: Load, seconds: number): Promise<() => Promise<Counted>>
  end(): Promise<unknown>
} {
  const generator: Apart<LoadOrder, LoadResult> = openApart(GENERATOR)
  return {
    async slicesOf(origin, load, seconds) {
      const order = await orderOf(origin, load, { seconds })
      let from = 0
      return async () => {
        const result = await generator.do({ ...order, from })
        from += result.requests
        return result
      }
    },
    end: () => generator.end(),
  }
}

/** A random start for each run, so that no request is repeated more often than others. */
export function anywhere({ requests }: Load): number {
  return Math.floor(Math.random() * requests.length)
}

async function orderOf(origin: string, load: Load, limits: Limits): Promise<LoadOrder> {
  const requestsFile = join(load.folder, `${load.name}.requests`)
  await writeFile(requestsFile, load.requests.map((request) => JSON.stringify(request)).join('\n'))
  return { origin, connections: load.connections, requestsFile, ...limits }
}
