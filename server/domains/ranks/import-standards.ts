import { recordAudit } from '../../platform/audit/audit.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { refuseFile } from '../../platform/operator-refused.ts'
import { plansByCode } from '../papers/read-plans.ts'
import { checkStandards } from './check-standards.ts'
import { findStandards, replaceCutOffs, replaceShiftGroup } from './figures.queries.ts'
import { standardsFile } from './standards-file.ts'

/**
 * Sets the papers and groups of shifts that the file names as it says, all or none of them. Everything else
 * stays.
 */
export async function importStandards(
  db: Database,
  document: unknown,
  { dryRun, actor, now }: { dryRun: boolean; actor: string; now: Date },
): Promise<{ papers: number; shifts: number; dryRun: boolean }> {
  const read = standardsFile.safeParse(document)
  if (!read.success)
    throw refuseFile(
      read.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'the file', reason: message })),
    )
  const { data: file } = read
  return await inTransaction(db, async (connection) => {
    const codes = [...file.cutOffs.map(({ paper }) => paper), ...file.shifts.flatMap(({ papers }) => papers)]
    const { standards, faults } = checkStandards(file, await plansByCode(connection, codes))
    if (faults.length > 0) throw refuseFile(faults)
    const summary = { papers: standards.cutOffs.size, shifts: standards.shifts.length, dryRun }
    if (dryRun) return summary
    const named = new Set([
      ...standards.cutOffs.keys(),
      ...standards.shifts.flatMap(({ paperIds }) => paperIds),
    ])
    const before = []
    for (const paperId of named) before.push({ paperId, ...(await findStandards(connection, paperId)) })
    for (const [paperId, cutOffs] of standards.cutOffs)
      await replaceCutOffs(connection, paperId, cutOffs, now)
    for (const group of standards.shifts) await replaceShiftGroup(connection, group, now)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'import-standards',
      subject: 'standards',
      before: { papers: before },
      after: { cutOffs: file.cutOffs, shifts: file.shifts },
    })
    return summary
  })
}
