import type { Config } from '../../platform/config.ts'
import type { StoredEvent } from './events.queries.ts'
import { folderSink } from './folder-sink.ts'

/** Where events go besides the table. */
export interface EventSink {
  /** under which it is remembered how far it has come */
  name: string
  /**
   * Resolves when the sink has stored them. May be given the same events again after a failure; their ids
   * tell.
   */
  deliver(events: StoredEvent[]): Promise<void>
}

/** Those that are configured; none by default. */
export function eventSinksOf(config: Pick<Config, 'eventsSinkFolder'>): EventSink[] {
  return config.eventsSinkFolder === undefined ? [] : [folderSink(config.eventsSinkFolder)]
}
