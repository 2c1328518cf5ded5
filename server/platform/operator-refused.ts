import { lineOfFault, type PlacedFault } from './placed-fault.ts'

/**
 * What an operator asked for or handed in cannot be used: a file, a command, the configuration, the place the
 * product is to run at. The message says why and what became of it; they read it without a stack.
 */
export class OperatorRefused extends Error {
  override name = 'OperatorRefused'
  /** printed before the message, a line each */
  readonly faults: readonly PlacedFault[]
  constructor(
    message: string,
    { faults = [], cause }: { faults?: readonly PlacedFault[]; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.faults = faults
  }
}

/**
 * A file or other input has faults, and nothing of it was written. Of more than `most` only the first are
 * listed.
 */
export function refuseFile(
  faults: readonly PlacedFault[],
  { what = 'file', most = faults.length }: { what?: string; most?: number } = {},
): OperatorRefused {
  const counted = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`
  const cut = faults.length > most ? ` (the first ${most} are listed)` : ''
  return new OperatorRefused(`The ${what} has ${counted}${cut}; nothing was written.`, {
    faults: faults.slice(0, most),
  })
}

/** The configuration has these faults, each a line of its own. */
export function refuseConfiguration(faults: readonly string[]): OperatorRefused {
  return new OperatorRefused(['Configuration is not usable; nothing was started.', ...faults].join('\n  '))
}

/** Says on the terminal why a command ended; what nobody expected with its stack. */
export function tellOperator(error: unknown): void {
  const expected = error instanceof OperatorRefused
  for (const fault of expected ? error.faults : []) console.error(lineOfFault(fault))
  console.error(expected ? error.message : error)
}
