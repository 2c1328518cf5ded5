export interface LineFault {
  /** `line 7` */
  path: string
  reason: string
}

const MOST_TOLD = 100

/** Lines of a file are wrong; nothing was written. Holds the first hundred faults and the count of all. */
export class LinesRejected extends Error {
  override name = 'LinesRejected'
  readonly faults: LineFault[]
  constructor(faults: LineFault[]) {
    const more = faults.length > MOST_TOLD ? ` (the first ${MOST_TOLD} are told)` : ''
    super(
      `The file has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}${more}; nothing was written.`,
    )
    this.faults = faults.slice(0, MOST_TOLD)
  }
}
