import type { Connection } from '../../../platform/database.ts'
import { float, int, type RowOf, statement, text, timestamptz } from '../../../platform/statement.ts'

/** Private keys of receipts, PKCS #8 in DER and base64, the oldest first. */
export async function listReceiptKeys(connection: Connection): Promise<{ value: string; madeAt: Date }[]> {
  const { rows } = await connection.query<{ value: string; madeAt: Date }>(
    `select value, made_at as "madeAt" from server_secrets where name like 'receipts:%' order by made_at, name`,
  )
  return rows
}

export async function addReceiptKey(connection: Connection, keyId: string, value: string): Promise<void> {
  await connection.query('insert into server_secrets (name, value) values ($1, $2)', [
    `receipts:${keyId}`,
    value,
  ])
}

/** Nobody else makes a key until the transaction ends. */
export async function lockReceiptKeys(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [KEY_LOCK])
}

const KEY_LOCK = 7_415_035

const KEPT_RECEIPT_ROW = {
  attemptId: float,
  number: int,
  statement: text,
  keyId: text,
  signature: text,
  signedAt: timestamptz,
}

export type KeptReceipt = RowOf<typeof KEPT_RECEIPT_ROW>

const ADD_SCORE_RECEIPTS = statement(
  'add-score-receipts',
  {},
  `insert into score_receipts (attempt_id, number, statement, key_id, signature, signed_at)
    select attempt_id, 1 + coalesce((select max(held.number) from score_receipts held where held.attempt_id = added.attempt_id), 0),
      statement, key_id, signature, $5
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as added (attempt_id, statement, key_id, signature)`,
)

/** Each is the next of its attempt, whose row the transaction holds. */
export async function addReceipts(
  connection: Connection,
  receipts: readonly Omit<KeptReceipt, 'number' | 'signedAt'>[],
  now: Date,
): Promise<void> {
  await ADD_SCORE_RECEIPTS.run(connection, [
    receipts.map(({ attemptId }) => attemptId),
    receipts.map(({ statement }) => statement),
    receipts.map(({ keyId }) => keyId),
    receipts.map(({ signature }) => signature),
    now,
  ])
}

const FIND_LAST_RECEIPT = statement(
  'find-last-receipt',
  KEPT_RECEIPT_ROW,
  `select attempt_id::float8 as "attemptId", number, statement, key_id as "keyId", signature, signed_at as "signedAt"
    from score_receipts where attempt_id = $1 order by number desc limit 1`,
)

/** The one of the result as it is. */
export async function findLastReceipt(
  connection: Connection,
  attemptId: number,
): Promise<KeptReceipt | undefined> {
  const { rows } = await FIND_LAST_RECEIPT.run(connection, [attemptId])
  return rows[0]
}
