import type pg from 'pg'
import { recordAudit } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { OperatorRefused } from '../../platform/operator-refused.ts'
import { isOver } from './call-slots.ts'
import { changeLead, findDeskLead, listLeadRows } from './lead-desk.queries.ts'
import { LEAD_COLUMNS, type LeadRow, type LeadStatus } from './lead-row.ts'
import { givePlaceBack, lockPhone } from './support.queries.ts'

export interface StaffCall {
  /** `cli:asha` */
  actor: string
  now: Date
}

/** Leads, newest first, at most `most`. The audit log records the reading before anyone sees them. */
export async function readLeads(
  db: Database,
  { status, most }: { status?: LeadStatus | undefined; most?: number | undefined },
  { actor, now }: StaffCall,
): Promise<LeadRow[]> {
  return await inTransaction(db, async (connection) => {
    const rows = await listLeadRows(connection, status, most)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-leads',
      subject: 'leads',
      after: { leads: rows.length, ...(status ? { status } : {}), columns: LEAD_COLUMNS },
    })
    return rows
  })
}

/** The lead is this person of the staff's to see to. */
export async function assignLead(
  db: Database,
  { id, who }: { id: number; who: string },
  call: StaffCall,
): Promise<void> {
  await inTransaction(db, async (connection) => {
    const lead = await lockLead(connection, id)
    if (lead.status === 'CLOSED') throw new OperatorRefused(`Lead ${id} is closed; nothing was changed.`)
    const after = { status: 'ASSIGNED' as const, assignedTo: who }
    await changeLead(connection, id, after, call.now)
    await record(connection, 'assign-lead', lead, after, call)
  })
}

/** The lead is done with; the place of a call that was still to be made is free for another. */
export async function closeLead(
  db: Database,
  { id, why }: { id: number; why: string },
  call: StaffCall,
): Promise<{ freed: boolean }> {
  return await inTransaction(db, async (connection) => {
    const lead = await lockLead(connection, id)
    if (lead.status === 'CLOSED')
      throw new OperatorRefused(`Lead ${id} is closed already; nothing was changed.`)
    await changeLead(connection, id, { status: 'CLOSED', closedReason: why }, call.now)
    const { schedule_date: day, slot } = lead
    const freed = day !== null && slot !== null && !isOver({ day, slot }, call.now)
    if (freed) await givePlaceBack(connection, { day, slot })
    // The reason may name a person: it is stored with the lead, which can be emptied, and not in the log,
    // which cannot.
    await record(connection, 'close-lead', lead, { status: 'CLOSED' }, call)
    return { freed }
  })
}

/** Bookings of the same number wait, so that a call is not asked for again while it is taken away. */
async function lockLead(connection: pg.PoolClient, id: number): Promise<LeadRow> {
  const lead = await findDeskLead(connection, id)
  if (!lead) throw new OperatorRefused(`There is no lead ${id}; nothing was changed.`)
  await lockPhone(connection, lead.phone)
  return (await findDeskLead(connection, id, 'for update')) ?? lead
}

async function record(
  connection: pg.PoolClient,
  action: string,
  { id, status, assigned_to }: LeadRow,
  after: object,
  { actor, now }: StaffCall,
): Promise<void> {
  await recordAudit(connection, {
    happenedAt: now,
    actor,
    action,
    subject: `lead:${id}`,
    before: { status, assignedTo: assigned_to },
    after,
  })
}
