import type { Child } from './child.ts'

/** A server process and its address. */
export interface Server extends Child {
  /** `http://127.0.0.1:PORT` */
  origin: string
}

const SERVES = /serves (http:\S+)\s/

export function hasServed(child: Child): boolean {
  return SERVES.test(child.output())
}

/** Waits until it serves. Throws with its output if it does not serve in time; it has ended by then. */
export async function serving(child: Child, withinMs?: number): Promise<Server> {
  try {
    const [, origin] = await child.said(SERVES, withinMs)
    return { ...child, origin: origin! }
  } catch (error) {
    await child.kill9()
    throw error
  }
}
