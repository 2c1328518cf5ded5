import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Connection } from '../../platform/database.ts'
import type { KeptQuestion } from './kept-question.ts'

const DERIVED = new Set(['shown', 'hash', 'shingles'])

/** Leaves a row for the import, and one for each question that was changed, with what it was. */
export async function auditImport(
  connection: Connection,
  { actor, now, file }: { actor: string; now: Date; file: { sha256: string; format: string } },
  {
    changed,
    ...counts
  }: { changed: readonly KeptQuestion[]; questions: object; passages: object; rejected: number },
  held: ReadonlyMap<string, KeptQuestion>,
): Promise<void> {
  for (const question of changed) {
    const before = held.get(question.code)
    if (!before) continue
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'change-question',
      subject: `question ${question.code}`,
      ...differences(before, question),
    })
  }
  await recordAudit(connection, {
    happenedAt: now,
    actor,
    action: 'import-questions',
    subject: 'questions',
    after: { ...file, ...counts },
  })
}

/** The fields that differ, as they were and as they are. */
function differences(was: KeptQuestion, is: KeptQuestion): { before: object; after: object } {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(is)) {
    const old = was[field as keyof KeptQuestion]
    if (DERIVED.has(field) || isDeepStrictEqual(old, value)) continue
    before[field] = old
    after[field] = value
  }
  return { before, after }
}
