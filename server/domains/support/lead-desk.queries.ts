import type { Connection } from '../../platform/database.ts'
import { LEAD_COLUMNS, type LeadRow, type LeadStatus } from './lead-row.ts'

const SELECTED = LEAD_COLUMNS.map((column) => (column === 'id' ? 'id::int as id' : column)).join(', ')

/** Newest first; those that were forgotten are left out. */
export async function listLeadRows(
  connection: Connection,
  status: LeadStatus | undefined,
  most: number | undefined,
): Promise<LeadRow[]> {
  const { rows } = await connection.query<LeadRow>(
    `select ${SELECTED} from leads where phone <> '' and ($1::text is null or status = $1) order by leads.id desc limit $2`,
    [status ?? null, most ?? null],
  )
  return rows
}

export async function findDeskLead(
  connection: Connection,
  id: number,
  lock: '' | 'for update' = '',
): Promise<LeadRow | undefined> {
  const { rows } = await connection.query<LeadRow>(
    `select ${SELECTED} from leads where leads.id = $1 and phone <> '' ${lock}`,
    [id],
  )
  return rows[0]
}

export async function changeLead(
  connection: Connection,
  id: number,
  change: { status: LeadStatus; assignedTo?: string; closedReason?: string },
  now: Date,
): Promise<void> {
  await connection.query(
    `update leads set status = $2, assigned_to = coalesce($3, assigned_to), closed_reason = coalesce($4, closed_reason),
      changed_at = $5 where id = $1`,
    [id, change.status, change.assignedTo ?? null, change.closedReason ?? null, now],
  )
}
