import type { Clock } from '../../platform/clock.ts'
import type { DeskOfScript } from './desk-of-script.ts'
import type { Lesson } from './plan-lesson.ts'

/** How time passes for the script; tests move a clock. */
export interface Pace {
  clock: Clock
  /** Resolves after so many milliseconds, or when `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const STEP_MS = 4_000

/** Afterwards it is this time, or `signal` was aborted. */
export async function waitUntil(at: Date, { clock, wait }: Pace, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && clock.now() < at) await wait(Math.min(STEP_MS, +at - +clock.now()), signal)
}

/** Plays a lesson from its beginning, while the class is on. Says how that ended. */
export async function giveLesson(
  desk: DeskOfScript,
  { seconds, acts }: Lesson,
  { pace, signal, say }: { pace: Pace; signal: AbortSignal; say: (line: string) => void },
): Promise<'whole' | 'stopped' | 'class ended'> {
  const from = +pace.clock.now()
  const ahead = [...acts]
  for (;;) {
    if (signal.aborted) return 'stopped'
    const passed = (+pace.clock.now() - from) / 1_000
    if (passed >= seconds) return 'whole'
    if (!(await desk.isOn())) return 'class ended'
    while (ahead[0] && ahead[0].at <= passed && !signal.aborted) {
      const done = await desk.perform(ahead.shift()!)
      if (done !== undefined) say(done)
    }
    for (const done of await desk.attend()) say(done)
    const until = Math.min(ahead[0]?.at ?? seconds, seconds, passed + STEP_MS / 1_000)
    await pace.wait(Math.max(50, (until - passed) * 1_000), signal)
  }
}
