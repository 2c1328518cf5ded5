import type { z } from 'zod'
import type { RawCatalogue } from '../catalogue/read-catalogue-file.ts'
import { checkDistribution } from './check-distribution.ts'
import { distributionFileSchema, type FiledDistribution } from './distribution-file.ts'
import type { DistributionFault } from './distributions-rejected.ts'

export interface PlacedDistribution {
  /** before the paths of its faults */
  label: string
  filed: FiledDistribution
}

/** The distributions whose own form is right, and what is wrong with them and the others. */
export function readDistributions(parts: RawCatalogue['parts']): {
  distributions: PlacedDistribution[]
  faults: DistributionFault[]
} {
  const distributions: PlacedDistribution[] = []
  const faults: DistributionFault[] = []
  for (const { label, document } of parts) {
    const read = distributionFileSchema.safeParse(document)
    const own = read.success ? checkDistribution(read.data) : read.error.issues.map(faultOf)
    faults.push(...own.map(({ path, reason }) => ({ path: label + path, reason })))
    if (read.success) distributions.push({ label, filed: read.data })
  }
  faults.push(
    ...onceOnly(distributions, 'code', ({ code }) => [code]),
    ...onceOnly(distributions, 'year', ({ exam, year }) => [`${exam} ${year}`]),
    ...onceOnly(distributions, 'papers', ({ papers }) => [...new Set(papers)]),
  )
  return { distributions, faults }
}

/** What two of the files claim. */
function onceOnly(
  distributions: readonly PlacedDistribution[],
  field: string,
  claimsOf: (filed: FiledDistribution) => string[],
): DistributionFault[] {
  const claimed = new Map<string, string>()
  const faults: DistributionFault[] = []
  for (const { label, filed } of distributions)
    for (const claim of claimsOf(filed)) {
      const before = claimed.get(claim)
      if (before === undefined) claimed.set(claim, filed.code)
      else faults.push({ path: label + field, reason: `${claim} stands already in another file (${before})` })
    }
  return faults
}

function faultOf(issue: z.core.$ZodIssue): DistributionFault {
  const path = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  return { path: path.replace(/^\./, '') || 'the file', reason: issue.message }
}
