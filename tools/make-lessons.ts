/**
 * Makes the demo's video lessons from `content/lessons/sources` into a folder, with the FFmpeg at
 * FFMPEG_PATH or the system's, and beside them the `contents.json` that imports them: `node
 * tools/make-lessons.ts FOLDER [SLUG …]`; `--sheets` draws a sheet of each lesson's pictures instead.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCourses } from '../server/seed/demo-lessons.ts'
import { contentsOf } from './lessons/contents-of.ts'
import { drawSheet } from './lessons/draw-sheet.ts'
import { makeLesson } from './lessons/make-lesson.ts'
import { readLessons } from './lessons/read-lessons.ts'

const [folder, ...slugs] = process.argv.slice(2).filter((word) => word !== '--sheets')
if (folder === undefined) throw new Error('name the folder to make them in')
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg'
const sheets = process.argv.includes('--sheets')
const lessons = readLessons(slugs)
for (const source of lessons) {
  const begun = performance.now()
  if (sheets) await drawSheet(source, join(folder, `${source.slug}.png`))
  else await makeLesson(source, folder, ffmpeg)
  console.log(`${source.slug}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
if (!sheets)
  writeFileSync(
    join(folder, 'contents.json'),
    `${JSON.stringify(contentsOf(lessons, readCourses()), null, 2)}\n`,
  )
