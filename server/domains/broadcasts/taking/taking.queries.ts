import type { Connection } from '../../../platform/database.ts'
import type { ProblemCode, WarningCode } from '../warnings.ts'

export type BroadcastState = 'WAITING' | 'LIVE' | 'AWAY' | 'ENDED'

export interface TeachersClass {
  itemId: number
  startsAt: Date
  minutes: number
  beganAt: Date | null
}

/** What a teacher teaches about now: neither cancelled, nor ended, nor taken out. */
export async function listClassesOfTeacher(
  connection: Connection,
  teacherId: string,
  { from, to }: { from: Date; to: Date },
): Promise<TeachersClass[]> {
  const { rows } = await connection.query<TeachersClass>(
    `select class.item_id as "itemId", class.starts_at as "startsAt", class.minutes, class.began_at as "beganAt"
      from live_classes class join content_items item on item.id = class.item_id
      where class.teacher_id = $1 and class.starts_at between $2 and $3 and class.cancelled_at is null
        and class.ended_at is null and item.active and not item.withdrawn
      order by class.starts_at, class.item_id`,
    [teacherId, from, to],
  )
  return rows
}

export interface ClaimedTake {
  take: number
  lastPart: number
  lastSegment: number
}

/** A studio came: what was wrong with the one before is past. */
export async function putBroadcast(connection: Connection, itemId: number): Promise<void> {
  await connection.query(
    `insert into broadcasts (item_id, state) values ($1, 'WAITING')
      on conflict (item_id) do update set problem = null, warnings = '[]'`,
    [itemId],
  )
}

/** From now on nobody adds to an earlier take. Undefined: the class is over. */
export async function claimNextTake(
  connection: Connection,
  itemId: number,
): Promise<ClaimedTake | undefined> {
  const { rows } = await connection.query<ClaimedTake>(
    `update broadcasts set take = take + 1 where item_id = $1 and state <> 'ENDED'
      returning take, last_part as "lastPart", last_segment as "lastSegment"`,
    [itemId],
  )
  return rows[0]
}

export interface TakeFacts {
  videoCodec: string | null
  audioCodec: string | null
  width: number | null
  height: number | null
}

export async function insertTake(
  connection: Connection,
  { itemId, take, ...facts }: { itemId: number; take: number } & TakeFacts,
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into broadcast_takes (item_id, take, began_at, video_codec, audio_codec, width, height)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [itemId, take, now, facts.videoCodec, facts.audioCodec, facts.width, facts.height],
  )
}

export interface Held {
  state: BroadcastState
  take: number
  lastPart: number
  heardAt: Date | null
  awaySince: Date | null
}

export async function lockBroadcast(connection: Connection, itemId: number): Promise<Held | undefined> {
  const { rows } = await connection.query<Held>(
    `select state, take, last_part as "lastPart", heard_at as "heardAt", away_since as "awaySince"
      from broadcasts where item_id = $1 for update`,
    [itemId],
  )
  return rows[0]
}

export interface PartRow {
  itemId: number
  number: number
  take: number
  segment: number
  starts: number
  seconds: number
  independent: boolean
  bytes: number
  audioSeconds: number | null
  audioBytes: number | null
}

/** The part is there, and the class is live. */
export async function insertPart(connection: Connection, part: PartRow, now: Date): Promise<void> {
  await connection.query(
    `insert into broadcast_parts (item_id, number, take, segment, starts, seconds, independent, bytes, audio_seconds, audio_bytes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[part.itemId, part.number, part.take, part.segment, part.starts, part.seconds, part.independent],
      ...[part.bytes, part.audioSeconds, part.audioBytes],
    ],
  )
  await connection.query(
    `update broadcasts set state = 'LIVE', away_since = null, last_part = $2, last_segment = $3, heard_at = $4,
      began_at = coalesce(began_at, $4) where item_id = $1`,
    [part.itemId, part.number, part.segment, now],
  )
}

export async function markAway(connection: Connection, itemId: number, now: Date): Promise<void> {
  await connection.query(
    `update broadcasts set state = 'AWAY', away_since = $2 where item_id = $1 and state = 'LIVE'`,
    [itemId, now],
  )
}

/** It is over; what was shown waits to become a recording. */
export async function markOver(connection: Connection, itemId: number, now: Date): Promise<void> {
  await connection.query(
    `update broadcasts set state = 'ENDED', ended_at = $2, away_since = null,
      recording_state = case when last_part > 0 then 'WAITING' else recording_state end
      where item_id = $1 and state <> 'ENDED'`,
    [itemId, now],
  )
}

export async function noteProblem(connection: Connection, itemId: number, code: ProblemCode): Promise<void> {
  await connection.query('update broadcasts set problem = $2 where item_id = $1', [itemId, code])
}

/** Each is kept once, as it was first. */
export async function addWarning(
  connection: Connection,
  itemId: number,
  code: WarningCode,
  now: Date,
): Promise<void> {
  await connection.query(
    `update broadcasts set warnings = warnings || $2::jsonb
      where item_id = $1 and not exists (select from jsonb_array_elements(warnings) one where one ->> 'code' = $3)`,
    [itemId, JSON.stringify([{ code, at: now }]), code],
  )
}

export interface GoingOn extends Held {
  itemId: number
  startsAt: Date
  minutes: number
  beganAt: Date | null
  classEndedAt: Date | null
  cancelledAt: Date | null
}

/** What is live or away, and these, with what their classes say. */
export async function listGoingOn(connection: Connection, itemIds: readonly number[]): Promise<GoingOn[]> {
  const { rows } = await connection.query<GoingOn>(
    `select video.item_id as "itemId", video.state, video.take, video.last_part as "lastPart", video.heard_at as "heardAt",
        video.away_since as "awaySince", class.starts_at as "startsAt", class.minutes, class.began_at as "beganAt",
        class.ended_at as "classEndedAt", class.cancelled_at as "cancelledAt"
      from broadcasts video join live_classes class on class.item_id = video.item_id
      where video.state in ('LIVE', 'AWAY') or video.item_id = any($1::int[])
      order by video.item_id`,
    [itemIds],
  )
  return rows
}
