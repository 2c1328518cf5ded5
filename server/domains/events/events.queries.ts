import type { PropValue } from '../../../contract/people/event-names.ts'
import type { Connection } from '../../platform/database.ts'
import { jsonb, statement } from '../../platform/statement.ts'

export interface EventRow {
  day: string
  id: string
  name: string
  visit: string
  device_type: string
  locale: string
  page: string
  props: Record<string, PropValue>
  happened_at: string
  received_at: string
}

const ADD_EVENTS = statement(
  'add-events',
  {},
  `insert into events (day, id, name, visit, device_type, locale, page, props, happened_at, received_at)
    select day, id, name, visit, device_type, locale, page, props, happened_at, received_at
      from jsonb_to_recordset($1::jsonb) as given (day date, id uuid, name text, visit text, device_type text,
        locale text, page text, props jsonb, happened_at timestamptz, received_at timestamptz)
      order by id
    on conflict (day, id) do nothing`,
)

/**
 * One statement; what is there already stays as it is. Rows go in by their ids, so that two calls with the
 * same ones wait for each other in one direction.
 */
export async function addEvents(connection: Connection, rows: EventRow[]): Promise<void> {
  await ADD_EVENTS.run(connection, [JSON.stringify(rows)])
}

/** An event as a sink is given it. */
export interface StoredEvent extends EventRow {
  seq: number
}

const LIST_EVENTS = statement(
  'list-events',
  { row: jsonb<StoredEvent>() },
  `select to_jsonb(events) as row from events where seq > $1 and seq <= $2 order by seq limit $3`,
)

/** Stored after this one and up to that, in the order of storing. */
export async function listEvents(
  connection: Connection,
  after: number,
  upTo: number,
  most: number,
): Promise<StoredEvent[]> {
  const { rows } = await LIST_EVENTS.run(connection, [after, upTo, most])
  return rows.map(({ row }) => row)
}
