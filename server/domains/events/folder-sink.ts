import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { indianDate } from '../../platform/indian-calendar.ts'
import type { EventSink } from './event-sinks.ts'

/**
 * Lines of JSON, one an event, in a file for each day in India on which they were received:
 * `events-2026-11-21.jsonl`.
 */
export function folderSink(folder: string): EventSink {
  return {
    name: 'folder',
    atOnce: 1_000,
    async deliver(events) {
      await mkdir(folder, { recursive: true })
      const days = Map.groupBy(events, (event) => indianDate(new Date(event.received_at)))
      for (const [day, ofDay] of days) {
        const file = await open(join(folder, `events-${day}.jsonl`), 'a')
        try {
          await file.write(ofDay.map((event) => `${JSON.stringify(event)}\n`).join(''))
          await file.datasync()
        } finally {
          await file.close()
        }
      }
    },
  }
}
