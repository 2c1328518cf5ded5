import { lineOfFault } from '../../platform/placed-fault.ts'
import type { Promises } from './importing/check-promises.ts'

/** Warnings, a line each: nothing was refused because of them. */
export function promisesText({ notes, more }: Promises): string[] {
  return [
    ...notes.map((note) => `note: ${lineOfFault(note)}`),
    ...(more > 0 ? [`note: and ${more} more places that promise more than can be opened`] : []),
  ]
}
