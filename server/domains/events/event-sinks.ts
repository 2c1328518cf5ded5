import type { Config } from '../../platform/config.ts'
import type { StoredEvent } from './events.queries.ts'
import { folderSink } from './folder-sink.ts'
import { httpSink } from './http-sink.ts'

/** Where events go besides the table. */
export interface EventSink {
  /** under which it is remembered how far it has come */
  name: string
  /** so many events in one delivery at most */
  atOnce: number
  /**
   * Resolves when they are kept there. May be given the same events again after a failure; their ids tell.
   */
  deliver(events: StoredEvent[]): Promise<void>
}

/** Those that are configured; none by default. */
export function eventSinksOf({
  eventsSinkFolder: folder,
  eventsSinkHttp: http,
}: Pick<Config, 'eventsSinkFolder' | 'eventsSinkHttp'>): EventSink[] {
  return [
    ...(folder === undefined ? [] : [folderSink(folder)]),
    ...(http === undefined ? [] : [httpSink(http)]),
  ]
}
