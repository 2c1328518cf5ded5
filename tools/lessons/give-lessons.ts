import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/platform/database.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { type Courses, type DemoCourse, listDemoCourses } from '../../server/seed/demo-lessons.ts'
import { fileDemoLessons } from '../../server/seed/file-demo-lessons.ts'
import { contentsOf } from './contents-of.ts'
import { folderOf, keepLesson, keptIn } from './kept-lesson.ts'
import { readLessons } from './read-lessons.ts'

export interface Giving {
  db: Database
  storage: Storage
  dataDir: string
  ffmpeg: string
  mediaQuotaBytes: number
  courses: Courses
  now: () => Date
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Films the lessons of the demo's courses, the shortest course first, and files each course when all of its
 * films are there. What was filmed or filed by an earlier start is not made again.
 */
export async function fileAllLessons(giving: Giving): Promise<void> {
  const { db, courses, dataDir, say } = giving
  const isAwaited = ({ isFilled }: DemoCourse) => !isFilled
  const awaited = (await listDemoCourses(db.$client, courses)).filter(isAwaited)
  if (awaited.length === 0) return
  const slugs = new Set(awaited.flatMap(({ packageId }) => courses[packageId]!.lessons))
  say(
    `Video lessons: making ${slugs.size} in the background for ${awaited.length} courses, until then not on sale`,
  )
  const lengthOf = ({ packageId }: DemoCourse) => courses[packageId]!.lessons.length
  const done = new Set<string>()
  for (const { packageId, title } of awaited.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
    const course = courses[packageId]!
    const lessons = readLessons(course.lessons)
    for (const lesson of lessons) {
      if (done.has(lesson.slug)) continue
      await keepLesson(lesson, giving)
      done.add(lesson.slug)
      say(`Video lessons: ${done.size} of ${slugs.size} drawn (${lesson.title.en})`)
    }
    // An operator may have made the store their own meanwhile.
    const still = (await listDemoCourses(db.$client, courses)).filter(isAwaited)
    if (!still.some((one) => one.packageId === packageId)) continue
    await fileDemoLessons(db, contentsOf(lessons, { [packageId]: course }, folderOf), {
      storage: giving.storage,
      folder: keptIn(dataDir),
      mediaQuotaBytes: giving.mediaQuotaBytes,
      now: giving.now(),
    })
    say(`Video lessons: ${title} has all ${lessons.length}, and goes on sale when they are converted`)
  }
  await rm(keptIn(dataDir), { recursive: true, force: true })
}

const LOOKS_EVERY_MS = 2_000

/** Says of each course when it is on sale, until all are that can be. */
export async function tellSales({ db, courses, say, signal }: Giving): Promise<void> {
  const told = new Set<number>()
  for (;;) {
    const all = await listDemoCourses(db.$client, courses)
    const open = all.filter(({ isOnSale }) => isOnSale)
    for (const { packageId, title } of open) {
      if (told.has(packageId)) continue
      told.add(packageId)
      say(`Video lessons: ${title} is on sale (${told.size} of ${all.length} courses)`)
    }
    const spoilt = all.filter(({ refused }) => refused.length > 0)
    if (open.length + spoilt.length >= all.length) {
      for (const { title, refused } of spoilt)
        say(
          `Video lessons: ${title} stays off sale: ${refused.join(', ')} could not be made (taiyari media list)`,
        )
      return
    }
    await pause(LOOKS_EVERY_MS, undefined, { signal })
  }
}
