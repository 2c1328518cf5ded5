import type { Verdict } from '../../drive/judge.ts'
import { openLiveClass } from '../../drive/live-class.ts'
import { webIsFresh } from '../../tools/sources/freshness.mjs'
import { buildWeb } from '../../tools/web-build/build-web.ts'
import { runCases } from '../run-cases.ts'
import { entering } from './entering-case.ts'
import type { Lesson } from './lesson.ts'
import { memory } from './memory-case.ts'
import { streams } from './streams-case.ts'

const PACKAGES = 4
const LEARNERS = 6_000

/** What is live in a class with thousands of learners: its events, its memory, and coming in. */
export async function measureLive(say: (line: string) => void): Promise<Verdict[]> {
  if (!webIsFresh()) await buildWeb()
  return await runCases<Lesson>(
    { streams, memory, entering },
    {
      packages: PACKAGES,
      say,
      async open(place) {
        const held = await openLiveClass(place.store, { learners: LEARNERS })
        say(`A class that is on, with ${held.learners.length} learners`)
        return { ...place, ...held }
      },
    },
  )
}
