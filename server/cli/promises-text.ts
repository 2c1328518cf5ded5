import type { Promises } from '../domains/catalogue/check-promises.ts'

/** Warnings, a line each: nothing was refused because of them. */
export function promisesText({ notes, more }: Promises): string[] {
  return [
    ...notes.map(({ path, reason }) => `note: ${path}: ${reason}`),
    ...(more > 0 ? [`note: and ${more} more places that promise more than opens`] : []),
  ]
}
