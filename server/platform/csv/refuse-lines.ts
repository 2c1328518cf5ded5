import { type OperatorRefused, refuseFile } from '../operator-refused.ts'
import type { PlacedFault } from '../placed-fault.ts'

/** A file may be wrong on every one of a hundred thousand lines. */
const MOST_TOLD = 100

/** Lines of a file are wrong; nothing was written. */
export function refuseLines(faults: readonly PlacedFault[]): OperatorRefused {
  return refuseFile(faults, { most: MOST_TOLD })
}
