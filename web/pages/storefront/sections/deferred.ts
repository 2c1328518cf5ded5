import { reportFault } from '../../../data/clients/client.ts'

/** A non-essential part of a page: available at once, or still loading. It never fails. */
export type Deferred<T> = { is: T } | { comes: Promise<T> }

/** How long a page waits for its lesser parts before it is shown without them. */
const PATIENCE_MS = 1000

/**
 * The answer of a call, or `otherwise` if it fails. The server waits for it, and a page that lacks a part is
 * sent but not cached; in a browser, a call that takes over a second stays pending.
 */
export async function deferIfSlow<T>(call: Promise<T>, otherwise: T): Promise<Deferred<T>> {
  const comes = call.catch((error: unknown) => {
    reportFault(error)
    return otherwise
  })
  if (import.meta.env.SSR) return { is: await comes }
  const late = new Promise<Deferred<T>>((resolve) => setTimeout(() => resolve({ comes }), PATIENCE_MS))
  return await Promise.race([comes.then((is) => ({ is })), late])
}
