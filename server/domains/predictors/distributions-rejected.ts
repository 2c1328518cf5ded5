export interface DistributionFault {
  /** `counts[3]`; in a folder after the name of its file */
  path: string
  reason: string
}

/** A distribution file has faults; nothing was written. */
export class DistributionsRejected extends Error {
  override name = 'DistributionsRejected'
  readonly faults: DistributionFault[]
  constructor(faults: DistributionFault[]) {
    super(`The file has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was written.`)
    this.faults = faults
  }
}
