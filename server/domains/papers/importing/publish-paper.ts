import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Connection } from '../../../platform/database.ts'
import { notifyChanged } from '../../../platform/page-cache/changes.ts'
import { addPaper, addPaperVersion, type CurrentVersion, takeVersion } from '../papers.queries.ts'
import { TESTS_TAG } from '../tests-tag.ts'
import { buildPaper, type PaperSource } from './build-paper.ts'

interface Publishing {
  code: string
  source: PaperSource
  /** of the source */
  hash: string
  /** what is taken now; undefined for a paper that never was */
  current: CurrentVersion | undefined
}

/**
 * Makes the source the version that new attempts take, in the caller's transaction; earlier attempts keep the
 * version that they began with.
 */
export async function publishPaper(
  connection: Connection,
  { code, source, hash, current }: Publishing,
  { why, actor, now }: { why?: string | undefined; actor: string; now: Date },
): Promise<{ paperId: number; versionId: number; version: number }> {
  const { plan, public: shown, secret } = buildPaper(source)
  const paperId = current?.paperId ?? (await addPaper(connection, code, now))
  const version = (current?.version ?? 0) + 1
  const versionId = await addPaperVersion(connection, {
    paperId,
    version,
    plan,
    publicText: JSON.stringify(shown),
    secret,
    hash,
    why: why ?? null,
    createdAt: now,
  })
  await takeVersion(connection, paperId, versionId)
  await notifyChanged(connection, [TESTS_TAG])
  await recordAudit(connection, {
    happenedAt: now,
    actor,
    action: 'publish-paper',
    subject: `paper ${code}`,
    before: current && { version: current.version, hash: current.hash },
    after: { version, hash, why: why ?? null, questions: plan.questionCount, fullUnits: plan.fullUnits },
  })
  return { paperId, versionId, version }
}
