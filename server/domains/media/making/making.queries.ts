import type { Connection } from '../../../platform/database.ts'
import type { Made } from '../made.ts'
import type { MediumState } from '../media.queries.ts'
import type { Facts } from './facts.ts'

export interface Claimed {
  id: string
  name: string
  bytes: number
  tries: number
  facts: Facts | null
  /** what an earlier maker finished */
  made: Made | null
  segmentKey: Buffer | null
}

/** Makers of one machine choose one after the other. */
export async function lockChoosing(connection: Connection): Promise<void> {
  await connection.query(`select pg_advisory_xact_lock(hashtext('taiyari media making'))`)
}

/** Who is believed to make something on this machine. */
export async function listMakersOn(connection: Connection, host: string): Promise<string[]> {
  const { rows } = await connection.query<{ leasedBy: string }>(
    `select leased_by as "leasedBy" from media
      where state = 'MAKING' and leased_until > now() and split_part(leased_by, ' ', 1) = $1`,
    [host],
  )
  return rows.map(({ leasedBy }) => leasedBy)
}

export async function endLeases(connection: Connection, makers: readonly string[]): Promise<void> {
  await connection.query(
    `update media set leased_until = null where leased_by = any($1) and state = 'MAKING'`,
    [makers],
  )
}

/** The next that waits or whose maker died, now leased to `maker`; those that died often come last. */
export async function claimNext(
  connection: Connection,
  { maker, leaseSeconds }: { maker: string; leaseSeconds: number },
): Promise<Claimed | undefined> {
  const { rows } = await connection.query<Claimed>(
    `update media set state = 'MAKING', tries = tries + 1, leased_by = $1,
        leased_until = now() + make_interval(secs => $2), changed_at = now()
      where id = (
        select id from media
          where state = 'WAITING' or (state = 'MAKING' and (leased_until is null or leased_until <= now()))
          order by tries, created_at, id limit 1 for update skip locked)
      returning id, name, bytes::float8 as bytes, tries, facts, made, segment_key as "segmentKey"`,
    [maker, leaseSeconds],
  )
  return rows[0]
}

/** Whether something waits for a maker. */
export async function somethingWaits(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ waits: boolean }>(
    `select exists (select from media
      where state = 'WAITING' or (state = 'MAKING' and (leased_until is null or leased_until <= now())
        or state = 'MAKING' and changed_at < now() - interval '1 minute')) as waits`,
  )
  return rows[0]!.waits
}

/** False: another maker has it now. */
export async function beat(
  connection: Connection,
  {
    id,
    maker,
    progress,
    leaseSeconds,
  }: { id: string; maker: string; progress: number; leaseSeconds: number },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update media set leased_until = now() + make_interval(secs => $3), progress = greatest(progress, $4)
      where id = $1 and leased_by = $2 and state = 'MAKING'`,
    [id, maker, leaseSeconds, progress],
  )
  return rowCount === 1
}

/** What is finished of it so far; that it goes on is no death. False: another maker has it now. */
export async function noteFinished(
  connection: Connection,
  at: { id: string; maker: string; facts: Facts; made: Made; segmentKey: Buffer; isFirst: boolean },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update media set made = $3, facts = $4, segment_key = $5, tries = case when $6 then tries else 1 end,
        changed_at = now()
      where id = $1 and leased_by = $2 and state = 'MAKING'`,
    [at.id, at.maker, JSON.stringify(at.made), JSON.stringify(at.facts), at.segmentKey, at.isFirst],
  )
  return rowCount === 1
}

/** It may be played from now on. False: another maker has it now. */
export async function noteMade(
  connection: Connection,
  { id, maker, made }: { id: string; maker: string; made: Made },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update media set state = 'MADE', made = $3, progress = 1, leased_by = null, leased_until = null,
        changed_at = now()
      where id = $1 and leased_by = $2 and state = 'MAKING'`,
    [id, maker, JSON.stringify(made)],
  )
  return rowCount === 1
}

export async function noteRefused(
  connection: Connection,
  { id, maker, reason, facts }: { id: string; maker: string; reason: string; facts: Facts | null },
): Promise<void> {
  await connection.query(
    `update media set state = 'REFUSED', reason = $3, made = null, segment_key = null, progress = 0,
        facts = coalesce($4, facts), leased_by = null, leased_until = null, changed_at = now()
      where id = $1 and leased_by = $2 and state = 'MAKING'`,
    [id, maker, reason, facts === null ? null : JSON.stringify(facts)],
  )
}

/** It waits again; where its maker was only told to stop, that is no try. */
export async function putBack(
  connection: Connection,
  { id, maker, counts }: { id: string; maker: string; counts: boolean },
): Promise<void> {
  await connection.query(
    `update media set state = 'WAITING', leased_by = null, leased_until = null, changed_at = now(),
        tries = case when $3 then tries else greatest(0, tries - 1) end
      where id = $1 and leased_by = $2 and state = 'MAKING'`,
    [id, maker, counts],
  )
}

export interface Named {
  id: string
  state: MediumState
  edition: string | null
  changedAt: Date
}

/** What rows name of the storage. */
export async function listNamed(connection: Connection): Promise<Map<string, Named>> {
  const { rows } = await connection.query<Named>(
    `select id, state, made ->> 'edition' as edition, changed_at as "changedAt" from media`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many media there are of each state. */
export async function countByState(connection: Connection): Promise<{ state: MediumState; count: number }[]> {
  const { rows } = await connection.query<{ state: MediumState; count: number }>(
    'select state, count(*)::int as count from media group by state',
  )
  return rows
}
