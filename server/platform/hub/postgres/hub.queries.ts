import type { Connection } from '../../database.ts'
import { bigint, nothing, statement, text, timestamptz } from '../../statement.ts'
import type { Entry } from '../entry.ts'
import { ERASED, type HubEvent, type PersonsEvent, type Range } from '../hub-log.ts'
import { ERASED_NOTICE, LIVE } from '../notice.ts'

export type Numbered = Entry & { number: number }

/** Written in the order of names, so that two appends never wait for each other. */
const HUB_LOCK = statement(
  'hub-lock',
  { channel: text, last_number: bigint },
  `insert into hub_channels (channel, last_number, changed_at)
    select channel, 0, $2 from unnest($1::text[]) as asked (channel) order by channel
    on conflict (channel) do update set changed_at = excluded.changed_at
    returning channel, last_number`,
)

/** Locks the channels until the transaction ends; their last numbers. */
export async function lockChannels(
  connection: Connection,
  channels: string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await HUB_LOCK.run(connection, [channels, now])
  return new Map(rows.map(({ channel, last_number }) => [channel, Number(last_number)]))
}

const HUB_KEYS = statement(
  'hub-keys',
  { channel: text, key: text.orNull, number: bigint },
  `select channel, key, number from hub_events
    join unnest($1::text[], $2::text[]) as asked (channel, key) using (channel, key)`,
)

/** The numbers of those that are there already, by `channel key`. */
export async function findKeys(
  connection: Connection,
  entries: readonly Entry[],
): Promise<Map<string, number>> {
  const { rows } = await HUB_KEYS.run(connection, [
    entries.map(({ channel }) => channel),
    entries.map(({ key }) => key),
  ])
  return new Map(rows.map(({ channel, key, number }) => [`${channel} ${key}`, Number(number)]))
}

const HUB_ADD = statement(
  'hub-add',
  { pg_notify: nothing },
  `with added as (
      insert into hub_events (channel, number, kind, data, person_id, key, at)
      select channel, number, kind, data, person_id, key, $7
      from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[])
        as made (channel, number, kind, data, person_id, key)
    ), counted as (
      update hub_channels set last_number = made.last
      from unnest($8::text[], $9::bigint[]) as made (channel, last)
      where hub_channels.channel = made.channel
    )
    select pg_notify('${LIVE}', notice) from unnest($10::text[]) as told (notice)`,
)

export async function addEvents(
  connection: Connection,
  events: readonly Numbered[],
  { lasts, notices, now }: { lasts: ReadonlyMap<string, number>; notices: string[]; now: Date },
): Promise<void> {
  await HUB_ADD.run(connection, [
    events.map(({ channel }) => channel),
    events.map(({ number }) => number),
    events.map(({ kind }) => kind),
    events.map(({ data }) => data),
    events.map(({ personId }) => personId),
    events.map(({ key }) => key),
    now,
    [...lasts.keys()],
    [...lasts.values()],
    notices,
  ])
}

const HUB_READ = statement(
  'hub-read',
  { place: bigint, number: bigint, kind: text, data: text, person_id: bigint.orNull, at: timestamptz },
  `select place, number, kind, data, person_id, at
    from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as asked (channel, after, up_to, place)
    cross join lateral (
      select number, kind, data, person_id, at from hub_events
      where hub_events.channel = asked.channel and number > after and number <= up_to
      order by number
    ) as found
    order by place, number`,
)

export async function readRanges(connection: Connection, ranges: readonly Range[]): Promise<HubEvent[][]> {
  const { rows } = await HUB_READ.run(connection, [
    ranges.map(({ channel }) => channel),
    ranges.map(({ after }) => after),
    ranges.map(({ upTo }) => upTo),
  ])
  const lists: HubEvent[][] = ranges.map(() => [])
  for (const { place, number, kind, data, person_id, at } of rows)
    lists[Number(place) - 1]!.push({
      number: Number(number),
      kind,
      data,
      personId: person_id === null ? null : Number(person_id),
      at,
    })
  return lists
}

const HUB_LASTS = statement(
  'hub-lasts',
  { channel: text, last_number: bigint },
  'select channel, last_number from hub_channels where channel = any($1)',
)

export async function findLastNumbers(
  connection: Connection,
  channels: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await HUB_LASTS.run(connection, [channels])
  return new Map(rows.map(({ channel, last_number }) => [channel, Number(last_number)]))
}

/** At most so many of the events before a moment, of one channel or of all; answers how many. */
export async function deleteEvents(
  connection: Connection,
  { before, channel, most }: { before: Date; channel: string | undefined; most: number },
): Promise<number> {
  const { rowCount } = await connection.query(
    `delete from hub_events where (channel, number) in (
      select channel, number from hub_events where at < $1 and ($2::text is null or channel = $2) limit $3)`,
    [before, channel ?? null, most],
  )
  return rowCount ?? 0
}

export async function findEventsOf(connection: Connection, personId: number): Promise<PersonsEvent[]> {
  const { rows } = await connection.query<PersonsEvent>(
    'select channel, kind, data, at from hub_events where person_id = $1 order by at, channel, number',
    [personId],
  )
  return rows
}

export async function emptyEventsOf(connection: Connection, personId: number): Promise<void> {
  await connection.query(
    `update hub_events set kind = $2, data = 'null', person_id = null, key = null where person_id = $1`,
    [personId, ERASED],
  )
  await connection.query('select pg_notify($1, $2)', [LIVE, ERASED_NOTICE])
}

/** For the rest of a transaction of somebody else. */
export async function waitForSecondsAtMost(connection: Connection, seconds: number): Promise<void> {
  await connection.query(`set local statement_timeout = '${seconds}s'`)
}
