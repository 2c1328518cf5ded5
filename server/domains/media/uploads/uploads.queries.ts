import pg from 'pg'
import type { Connection, Database } from '../../../platform/database.ts'
import type { MediumState } from '../media.queries.ts'

export interface Upload {
  id: string
  name: string
  bytes: number
  partBytes: number
  multipartId: string | null
  actor: string
  createdAt: Date
  endedAt: Date | null
  /** while it is open: the medium that it should become, where that was said; afterwards what it became */
  mediaId: string | null
}

const COLUMNS = `id, name, bytes::float8 as bytes, part_bytes as "partBytes", multipart_id as "multipartId", actor,
  created_at as "createdAt", ended_at as "endedAt", media_id as "mediaId"`

const QUOTA_LOCK = 7_415_022

/** Until the transaction ends nobody else counts what there is room for. */
export async function lockRoom(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [QUOTA_LOCK])
}

/** Bytes that all media and what is being uploaded leave free of so many, and how many uploads that is. */
export async function readRoom(
  connection: Connection,
  quotaBytes: number,
): Promise<{ free: number; open: number }> {
  const { rows } = await connection.query<{ bytes: number; open: number }>(
    `select (coalesce((select sum(bytes) from media), 0) + coalesce(sum(bytes), 0))::float8 as bytes, count(*)::int as open
      from media_uploads where ended_at is null`,
  )
  const { bytes, open } = rows[0]!
  return { free: Math.max(0, quotaBytes - bytes), open }
}

export async function insertUpload(
  connection: Connection,
  upload: Pick<Upload, 'id' | 'name' | 'bytes' | 'partBytes' | 'actor' | 'createdAt' | 'mediaId'>,
): Promise<void> {
  const { id, name, bytes, partBytes, actor, createdAt, mediaId } = upload
  await connection.query(
    `insert into media_uploads (id, name, bytes, part_bytes, actor, created_at, media_id)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, name, bytes, partBytes, actor, createdAt, mediaId],
  )
}

export async function findUpload(connection: Connection, id: string): Promise<Upload | undefined> {
  const { rows } = await connection.query<Upload>(`select ${COLUMNS} from media_uploads where id = $1`, [id])
  return rows[0]
}

/** The same, and until the transaction ends nobody else ends it. */
export async function lockUpload(connection: Connection, id: string): Promise<Upload | undefined> {
  const { rows } = await connection.query<Upload>(
    `select ${COLUMNS} from media_uploads where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** The oldest first. */
export async function findOpenUploads(connection: Connection): Promise<Upload[]> {
  const { rows } = await connection.query<Upload>(
    `select ${COLUMNS} from media_uploads where ended_at is null order by created_at, id`,
  )
  return rows
}

/** Keeps what the storage calls it, unless somebody else was first; false then. */
export async function keepMultipartId(
  connection: Connection,
  { id, before, now }: { id: string; before: string | null; now: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update media_uploads set multipart_id = $3
      where id = $1 and multipart_id is not distinct from $2 and ended_at is null`,
    [id, before, now],
  )
  return rowCount === 1
}

export async function endUpload(
  connection: Connection,
  { id, mediaId, now }: { id: string; mediaId: string | null; now: Date },
): Promise<void> {
  await connection.query('update media_uploads set ended_at = $2, media_id = $3 where id = $1', [
    id,
    now,
    mediaId,
  ])
}

export async function deleteEndedUploads(connection: Connection, before: Date): Promise<number> {
  const { rowCount } = await connection.query('delete from media_uploads where ended_at < $1', [before])
  return rowCount ?? 0
}

export async function findMediumState(connection: Connection, id: string): Promise<MediumState | undefined> {
  const { rows } = await connection.query<{ state: MediumState }>('select state from media where id = $1', [
    id,
  ])
  return rows[0]?.state
}

/**
 * Does the work while no other process and no other caller puts this upload together or ends it; undefined
 * where one does. A process that dies lets go of it.
 */
export async function aloneWithUpload<T>(
  db: Database,
  id: string,
  work: () => Promise<T>,
): Promise<{ done: T } | undefined> {
  // One of the pool, kept for minutes, would be missed there.
  const client = new pg.Client(db.$client.options)
  // The lock goes with its connection, and each step bears being done twice.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('media-upload:' || $1, 0)) as taken",
      [id],
    )
    return rows[0]!.taken ? { done: await work() } : undefined
  } finally {
    await client.end()
  }
}
