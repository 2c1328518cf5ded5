import { openBoundedThread, type ThreadLimits } from '../bounded-thread.ts'
import type { GlbFacts } from './glb-facts.ts'

export interface GlbChecker {
  /** What the model is, or why it is refused. One at a time. */
  check(bytes: Buffer): Promise<GlbFacts | string>
  close(): Promise<void>
}

/** Opens 3D models in a bounded thread. */
export function openGlbChecker(limits?: ThreadLimits): GlbChecker {
  const thread = openBoundedThread<GlbFacts>(new URL('./glb-worker.ts', import.meta.url), limits)
  return { check: (bytes) => thread.ask(bytes), close: thread.close }
}
