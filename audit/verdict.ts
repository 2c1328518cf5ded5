export interface Verdict {
  /** the page or other subject of the check */
  on: string
  check: string
  /** what was found if it does not hold, one or more lines each */
  faults: string[]
}

export function verdict(on: string, check: string, faults: string[]): Verdict {
  return { on, check, faults }
}

export const holds = ({ faults }: Verdict): boolean => faults.length === 0
