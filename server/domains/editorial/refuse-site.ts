import { type OperatorRefused, refuseConfiguration } from '../../platform/operator-refused.ts'
import { lineOfFault, type PlacedFault } from '../../platform/placed-fault.ts'

/** What is wrong with the site folder, all of it at once. */
export function refuseSite(folder: string, faults: readonly PlacedFault[]): OperatorRefused {
  return refuseConfiguration(faults.map((fault) => `${folder}/${lineOfFault(fault)}`))
}
