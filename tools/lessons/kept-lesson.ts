import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { framesOf } from './board.ts'
import { captionsOf } from './captions.ts'
import { makeLesson } from './make-lesson.ts'
import type { LessonSource } from './read-lesson.ts'

/** Below it each lesson has a folder, by what is drawn and said in it. */
export const keptIn = (dataDir: string) => join(dataDir, 'demo-lessons')

/** The folder of a lesson, ending with a slash; another text, or another drawing, has another. */
export function folderOf(lesson: LessonSource): string {
  const shown = [framesOf(lesson), captionsOf(lesson, 'en'), captionsOf(lesson, 'hi'), lesson.practice]
  return `${lesson.slug}-${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)}/`
}

/** Afterwards the lesson is in its folder; false: it was there already. */
export async function keepLesson(
  lesson: LessonSource,
  { dataDir, ffmpeg, signal }: { dataDir: string; ffmpeg: string; signal: AbortSignal },
): Promise<boolean> {
  const folder = join(keptIn(dataDir), folderOf(lesson))
  // The film comes last, whole.
  if (existsSync(join(folder, `${lesson.slug}.mp4`))) return false
  // A process that was killed leaves its pictures.
  for (const name of await readdir(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true })
  await makeLesson(lesson, folder, ffmpeg, signal)
  return true
}
