import type { z } from 'zod'

/** One thing that is wrong in what an operator handed in. */
export interface PlacedFault {
  /** `packages[3] (2004).exams[0]`, `line 7`, `pages/refund.hi.md`; in a folder after the name of its file */
  path: string
  reason: string
}

/** As it is printed. */
export function lineOfFault({ path, reason }: PlacedFault): string {
  return `${path}: ${reason}`
}

/** A schema's faults, reported by their place in the file: below `place`, or in a file with that label. */
export function faultOfIssue({ path, message: reason }: z.core.$ZodIssue, place = ''): PlacedFault {
  const inFile = place === '' || place.endsWith(' ')
  return { path: place + (inFile ? placeOf(path) || 'the file' : stepsTo(path)), reason }
}

/** `sections[1].minutes` */
export function placeOf(path: PropertyKey[]): string {
  return stepsTo(path).replace(/^\./, '')
}

function stepsTo(path: PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
}
