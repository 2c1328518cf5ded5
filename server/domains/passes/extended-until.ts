import { type Validity, validityEnd } from '../../../pricing/validity-end.ts'
import type { Opening } from './may-open.ts'

type Extendable = { may: false } | Pick<Opening & { may: true }, 'may' | 'until' | 'byPackageId'>

/**
 * Until when something that is open would be open if this were granted now: a renewal begins at the present
 * end (`grantPass`), what is bought during a trial counts from the trial's, but a part of a pack not from the
 * pack's. Null if nothing would be gained: it is permanent, or open longer already.
 */
export function extendedUntil(
  opening: Extendable,
  { packageId, validity }: { packageId: number; validity: Validity | null },
  now: Date,
): Date | null {
  if (!opening.may || opening.until === null || validity === null) return null
  const { until, byPackageId } = opening
  const end = validityEnd(validity, now, byPackageId === packageId ? until : undefined)
  return end > until ? end : null
}
