import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LessonSource, readLesson } from './read-lesson.ts'

const SOURCES = join(import.meta.dirname, '../../content/lessons/sources')

/** The demo's lessons, or those with these names. */
export function readLessons(wanted: string[] = []): LessonSource[] {
  const slugs = readdirSync(SOURCES).map((name) => name.replace(/\.md$/, ''))
  const unknown = wanted.find((slug) => !slugs.includes(slug))
  if (unknown !== undefined) throw new Error(`there is no lesson ${unknown}`)
  return slugs
    .filter((slug) => wanted.length === 0 || wanted.includes(slug))
    .sort()
    .map((slug) => readLesson(slug, readFileSync(join(SOURCES, `${slug}.md`), 'utf8')))
}
