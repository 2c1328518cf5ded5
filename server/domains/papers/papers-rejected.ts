export interface PaperFault {
  /** `papers[0] (cuet-gat-mock-1).sections[1].minutes` */
  path: string
  reason: string
}

/** A file of papers or of mappings has faults; nothing was written. */
export class PapersRejected extends Error {
  override name = 'PapersRejected'
  readonly faults: PaperFault[]
  constructor(faults: PaperFault[]) {
    super(`The file has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was written.`)
    this.faults = faults
  }
}
