export interface Verdict {
  /** the page, or what else was looked at */
  on: string
  check: string
  /** what was found where it does not hold, each in a line or a few */
  faults: string[]
}

export function verdict(on: string, check: string, faults: string[]): Verdict {
  return { on, check, faults }
}

export const holds = ({ faults }: Verdict): boolean => faults.length === 0
