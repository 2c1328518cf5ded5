import type { Child } from './child.ts'

/** What serves, and where. */
export interface Server extends Child {
  /** `http://127.0.0.1:PORT` */
  origin: string
}

const SERVES = /serves (http:\S+)\s/

export function hasServed(child: Child): boolean {
  return SERVES.test(child.output())
}

/** It serves. Throws with what it said when it never does, or not in time; then it has ended. */
export async function serving(child: Child, withinMs?: number): Promise<Server> {
  try {
    const [, origin] = await child.said(SERVES, withinMs)
    return { ...child, origin: origin! }
  } catch (error) {
    await child.kill9()
    throw error
  }
}
