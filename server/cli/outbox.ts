import { recordAudit } from '../platform/audit/audit.ts'
import { systemClock } from '../platform/clock.ts'
import { actorHere } from '../platform/commands/actor-here.ts'
import { inColumns, shortTime } from '../platform/commands/columns.ts'
import type { CommandCall } from '../platform/commands/command.ts'
import { inStore } from '../platform/commands/in-store.ts'
import { readConfig } from '../platform/config.ts'
import { type Database, inTransaction } from '../platform/database.ts'

const SHOWN = 20

export interface ShownMessage {
  createdAt: Date
  channel: 'mail' | 'sms'
  recipient: string
  template: string
  /** `sent`, `waiting`, `waiting (451 DATA)`, `failed (550 RCPT TO)`, `run out` */
  state: string
  /** while it waits and has not run out */
  code: string | null
}

interface MessageRow {
  created_at: Date
  channel: 'mail' | 'sms'
  recipient: string
  template: string
  code: string | null
  expires_at: Date | null
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

/** `outbox`: the last messages, for an operator who has no mail or SMS yet. */
export async function runOutbox({ words }: CommandCall): Promise<number | undefined> {
  if (words.length > 0) return undefined
  return await inStore(readConfig(process.env), async (store) => {
    const messages = await readOutbox(store.db, { actor: actorHere(), now: systemClock.now() })
    console.log(outboxText(messages))
    return 0
  })
}

/** The last 20 messages, newest first. The audit log records the reading before anyone sees them. */
export async function readOutbox(
  db: Database,
  { actor, now }: { actor: string; now: Date },
): Promise<ShownMessage[]> {
  return await inTransaction(db, async (connection) => {
    const { rows } = await connection.query<MessageRow>(
      `select created_at, channel, recipient, template, params ->> 'code' as code, expires_at, sent_at, failed_at, last_error
        from outbox_messages order by id desc limit $1`,
      [SHOWN],
    )
    const messages = rows.map((row) => shown(row, now))
    const codes = messages.filter(({ code }) => code !== null).length
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'read-messages',
      subject: 'outbox',
      after: { messages: messages.length, codes },
    })
    return messages
  })
}

function shown(row: MessageRow, now: Date): ShownMessage {
  const { created_at: createdAt, channel, recipient, template } = row
  const over = row.expires_at !== null && row.expires_at <= now
  const waiting = row.sent_at === null && row.failed_at === null && !over
  return {
    createdAt,
    channel,
    recipient,
    template,
    state: stateOf(row, over),
    code: waiting ? row.code : null,
  }
}

function stateOf({ sent_at, failed_at, last_error }: MessageRow, over: boolean): string {
  if (sent_at !== null) return 'sent'
  if (over && (failed_at === null || last_error === 'run out')) return 'run out'
  const why = last_error === null ? '' : ` (${last_error})`
  return `${failed_at === null ? 'waiting' : 'failed'}${why}`
}

/** A line for each message, in columns; times are those of India. */
export function outboxText(messages: ShownMessage[]): string {
  if (messages.length === 0) return 'The outbox is empty.'
  const lines = messages.map(({ createdAt, channel, recipient, template, state, code }) => [
    shortTime(createdAt),
    channel,
    recipient,
    template,
    code === null ? state : `${state}, code ${code}`,
  ])
  return inColumns(lines)
}
