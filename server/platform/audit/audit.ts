import type { Connection } from '../database.ts'

export interface AuditEvent {
  happenedAt: Date
  actor: string
  action: string
  subject: string
  before?: unknown
  after: unknown
}

/** Writes one row to the append-only log, in the caller's transaction. */
export async function recordAudit(connection: Connection, event: AuditEvent): Promise<void> {
  await connection.query(
    'insert into audit_events (happened_at, actor, action, subject, before, after) values ($1, $2, $3, $4, $5, $6)',
    [
      event.happenedAt,
      event.actor,
      event.action,
      event.subject,
      event.before === undefined ? null : JSON.stringify(event.before),
      JSON.stringify(event.after),
    ],
  )
}
