import type { PropValue } from '../../../contract/people/event-names.ts'
import { eventsRefusals } from '../../../contract/people/events.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { Allowance } from '../../platform/rate-limits/allowance.ts'
import { placeOf } from '../../platform/rate-limits/place-of.ts'
import { eventPage } from './event-page.ts'
import { dayOfId, happenedAt } from './event-time.ts'
import type { EventRow } from './events.queries.ts'

const refuse = refusalsOf(eventsRefusals)

interface SentEvent {
  id: string
  name: string
  path: string
  props: Record<string, PropValue>
}

interface Sent {
  visit: string
  deviceType: string
  receivedAt: Date
  events: SentEvent[]
  /** where the call comes from; counted, never stored */
  address: string | undefined
  /** of the partner that sent the visitor: the server’s own word, which no page can say */
  partner?: string | undefined
}

/**
 * Stores each event once, however often it is sent; resolves when all of them are kept. Throws
 * too_many_events.
 */
export async function recordEvents(
  write: (rows: EventRow[]) => Promise<void>,
  allowance: Allowance,
  { events, visit, deviceType, receivedAt, address, partner }: Sent,
): Promise<number> {
  if (address !== undefined && !allowance.take(placeOf(address), events.length, receivedAt))
    throw refuse('too_many_events')
  const received_at = receivedAt.toISOString()
  const rows = events.map(({ id: given, name, path, props }) => {
    const id = given.toLowerCase()
    const happened_at = happenedAt(id, receivedAt).toISOString()
    return {
      day: dayOfId(id),
      id,
      name,
      visit,
      device_type: deviceType,
      props: partner !== undefined && name === 'page_view' ? { ...props, white_label: partner } : props,
      ...eventPage(path),
      happened_at,
      received_at,
    }
  })
  await write(rows)
  return events.length
}
