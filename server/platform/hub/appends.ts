import type { Clock } from '../clock.ts'
import { type Settled, WriteQueue } from '../writing/write-queue.ts'
import { type Entry, entryOf, type NewEvent } from './entry.ts'
import type { HubLog } from './hub-log.ts'

/** So many appends wait that one more would not be written in time. Nothing of it was written. */
export class HubBusy extends Error {
  override name = 'HubBusy'
}

/** Appends what comes during an earlier append together. */
export class Appends {
  readonly #queue: WriteQueue<Entry[], number[]>

  constructor(log: Pick<HubLog, 'append'>, clock: Clock) {
    this.#queue = new WriteQueue((calls) => appendTogether(log, calls, clock.now()), {
      weightOf: kilobytesOf,
      busy: () => new HubBusy('too many events wait'),
    })
  }

  async append(events: readonly NewEvent[]): Promise<number[]> {
    return await this.#queue.save(events.map(entryOf))
  }
}

function kilobytesOf(entries: Entry[]): number {
  return entries.reduce((sum, { data }) => sum + 1 + Math.floor(data.length / 1024), 0)
}

async function appendTogether(
  log: Pick<HubLog, 'append'>,
  calls: Entry[][],
  now: Date,
): Promise<Settled<number[]>[]> {
  try {
    const numbers = await log.append(calls.flat(), now)
    let from = 0
    return calls.map(({ length }) => {
      from += length
      return { outcome: numbers.slice(from - length, from) }
    })
  } catch (error) {
    // Entries are checked: it is the log that fails, and it would fail for each of them.
    return calls.map(() => ({ error }))
  }
}
