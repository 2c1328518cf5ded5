import { setTimeout as pause } from 'node:timers/promises'

/** True as soon as the condition holds, false if it does not within the time. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const deadline = performance.now() + withinMs
  for (;;) {
    if (await condition()) return true
    if (performance.now() > deadline) return false
    await pause(50)
  }
}
