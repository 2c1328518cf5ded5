import type { z } from 'zod'

const MOST = 5

/** A schema error for a value in a file: `en.options.2: Too long`. */
export function faultsOf(error: z.ZodError): string[] {
  const told = error.issues.slice(0, MOST).map(({ path, message }) => {
    const place = path.map(String).join('.').slice(0, 100)
    return place === '' ? message.slice(0, 300) : `${place}: ${message.slice(0, 300)}`
  })
  const more = error.issues.length - MOST
  return more > 0 ? [...told, `and ${more} more`] : told
}
