import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '../../platform/audit/audit.ts'
import { type Connection, type Database, inTransaction } from '../../platform/database.ts'
import { refuseFile } from '../../platform/operator-refused.ts'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import type { PlacedFault } from '../../platform/placed-fault.ts'
import type { RawCatalogue } from '../catalogue/importing/read-catalogue-file.ts'
import { findPaperId } from '../papers/read-plans.ts'
import { type Distribution, distributionOf } from './distribution.ts'
import {
  listDistributions,
  listPredictedPapers,
  lockDistributions,
  putDistribution,
  putPredictedPapers,
} from './predictors.queries.ts'
import { DISTRIBUTIONS_TAG } from './predicts-ranks.ts'
import { type PlacedDistribution, readDistributions } from './read-distributions.ts'

export interface DistributionImportSummary {
  added: number
  changed: number
  unchanged: number
  dryRun: boolean
}

interface ImportOptions {
  dryRun: boolean
  actor: string
  now: Date
}

/**
 * Afterwards ranks are predicted by the results of these files and the tests they name are compared with
 * them, or, when it throws, everything is as it was. What the files do not hold stays. Each that changed has
 * an audit row. Importing the same again changes nothing.
 */
export async function importDistributions(
  db: Database,
  parts: RawCatalogue['parts'],
  { dryRun, actor, now }: ImportOptions,
): Promise<DistributionImportSummary> {
  const { distributions, faults } = readDistributions(parts)
  return await inTransaction(db, async (connection) => {
    await lockDistributions(connection)
    const held = await listDistributions(connection)
    faults.push(...distributions.flatMap((placed) => yearsTaken(placed, held, distributions)))
    const papers = await papersOf(connection, distributions, faults)
    if (faults.length > 0) throw refuseFile(faults)
    const compared = await listPredictedPapers(connection)
    const changed = distributions
      .map(({ filed }) => {
        const after = distributionOf(filed)
        const ids = filed.papers.map((code) => papers.get(code)!).sort((a, b) => a - b)
        const idsBefore = [...compared].filter(([, code]) => code === filed.code).map(([id]) => id)
        return { after, ids, idsBefore: idsBefore.sort((a, b) => a - b), before: held.get(filed.code) }
      })
      .filter(
        ({ before, after, ids, idsBefore }) =>
          !isDeepStrictEqual(before, after) || !isDeepStrictEqual(ids, idsBefore),
      )
    const summary = {
      added: changed.filter(({ before }) => !before).length,
      changed: changed.filter(({ before }) => before).length,
      unchanged: distributions.length - changed.length,
      dryRun,
    }
    if (dryRun || changed.length === 0) return summary
    for (const { before, after, ids, idsBefore } of changed) {
      await putDistribution(connection, after, now)
      await putPredictedPapers(connection, after.code, ids)
      await recordAudit(connection, {
        happenedAt: now,
        actor,
        action: 'import-distribution',
        subject: `distribution ${after.code}`,
        before: before && { ...before, papers: idsBefore },
        after: { ...after, papers: ids },
      })
    }
    await notifyChanged(connection, [DISTRIBUTIONS_TAG])
    return summary
  })
}

/** A year of an examination has one distribution, under one code. */
function yearsTaken(
  { label, filed }: PlacedDistribution,
  held: ReadonlyMap<string, Distribution>,
  wanted: readonly PlacedDistribution[],
): PlacedFault[] {
  const { code, exam, year } = filed
  const replaced = new Set(wanted.map((placed) => placed.filed.code))
  const taken = [...held.values()].find(
    (other) => other.exam === exam && other.year === year && !replaced.has(other.code),
  )
  if (!taken || taken.code === code) return []
  return [{ path: `${label}year`, reason: `${exam} ${year} already has the code ${taken.code}` }]
}

/** By their codes; those that are not there are among the faults afterwards. */
async function papersOf(
  connection: Connection,
  distributions: readonly PlacedDistribution[],
  faults: PlacedFault[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { label, filed } of distributions)
    for (const [at, code] of filed.papers.entries()) {
      const id = await findPaperId(connection, code)
      if (id === undefined)
        faults.push({ path: `${label}papers[${at}]`, reason: `there is no published test ${code}` })
      else found.set(code, id)
    }
  return found
}
