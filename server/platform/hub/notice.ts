import type { LogListener } from './hub-log.ts'

/** The channel on which processes tell each other that something happened. */
export const LIVE = 'taiyari_live'
/** Told when a person's events were emptied. */
export const ERASED_NOTICE = '@erased'
/** PostgreSQL allows 8,000 bytes in one notice. */
const LONGEST_NOTICE = 7_500

/** Lines `channel number`, in as few notices as hold them. Names of channels are ASCII. */
export function noticesOf(lasts: Iterable<readonly [channel: string, last: number]>): string[] {
  const notices: string[] = []
  let notice = ''
  for (const [channel, last] of lasts) {
    const line = `${channel} ${last}\n`
    if (notice.length + line.length > LONGEST_NOTICE) {
      notices.push(notice)
      notice = ''
    }
    notice += line
  }
  return notice === '' ? notices : [...notices, notice]
}

/** Lines of another form are passed over: the poll finds what they meant. */
export function hear(notice: string, listener: LogListener): void {
  if (notice === ERASED_NOTICE) listener.onErased()
  for (const line of notice.split('\n')) {
    const [, channel, last] = /^(\S+) (\d+)$/.exec(line) ?? []
    if (channel && last) listener.onEvents(channel, Number(last))
  }
}
