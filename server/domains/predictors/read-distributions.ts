import { faultOfIssue, type PlacedFault } from '../../platform/placed-fault.ts'
import type { RawCatalogue } from '../catalogue/importing/read-catalogue-file.ts'
import { checkDistribution } from './check-distribution.ts'
import { distributionFileSchema, type FiledDistribution } from './distribution-file.ts'

export interface PlacedDistribution {
  /** before the paths of its faults */
  label: string
  filed: FiledDistribution
}

/** The distributions whose own form is right, and what is wrong with them and the others. */
export function readDistributions(parts: RawCatalogue['parts']): {
  distributions: PlacedDistribution[]
  faults: PlacedFault[]
} {
  const distributions: PlacedDistribution[] = []
  const faults: PlacedFault[] = []
  for (const { label, document } of parts) {
    const read = distributionFileSchema.safeParse(document)
    if (read.success) {
      faults.push(...checkDistribution(read.data).map(({ path, reason }) => ({ path: label + path, reason })))
      distributions.push({ label, filed: read.data })
    } else faults.push(...read.error.issues.map((issue) => faultOfIssue(issue, label)))
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
): PlacedFault[] {
  const claimed = new Map<string, string>()
  const faults: PlacedFault[] = []
  for (const { label, filed } of distributions)
    for (const claim of claimsOf(filed)) {
      const before = claimed.get(claim)
      if (before === undefined) claimed.set(claim, filed.code)
      else faults.push({ path: label + field, reason: `${claim} is already in another file (${before})` })
    }
  return faults
}
