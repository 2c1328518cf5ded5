import type { Courses } from '../../server/seed/demo-lessons.ts'
import type { Both, LessonSource } from './read-lesson.ts'
import { timed } from './timed.ts'

/** Below the numbers of tests and books, which packages count from 01. */
const FIRST = 51

/**
 * The contents file (`taiyari-contents/1`) of the lessons, to stand beside what was made of them, or above
 * the folders in which each was made. A lesson that two packages hold is one film with two numbers.
 */
export function contentsOf(
  lessons: LessonSource[],
  courses: Courses,
  folderOf: (lesson: LessonSource) => string = () => '',
): object {
  const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]))
  const packages = Object.entries(courses).map(([id, course]) => ({ packageId: Number(id), ...course }))
  return {
    format: 'taiyari-contents/1',
    nodes: packages.map(({ packageId, subject }) => ({
      id: nodeOf(packageId),
      packageId,
      kind: 'SUBJECT',
      title: subject,
      order: 90,
    })),
    items: packages.flatMap(({ packageId, free, lessons: slugs }) =>
      slugs.flatMap((slug, index) => {
        const lesson = bySlug.get(slug)
        if (!lesson) return []
        const number = { id: packageId * 100 + FIRST + index, packageId, node: nodeOf(packageId) }
        const files = `${folderOf(lesson)}${slug}`
        return [{ ...number, ...itemOf(lesson, files), free: slug === free, order: index + 1 }]
      }),
    ),
  }
}

const nodeOf = (packageId: number) => packageId * 10 + 9

function itemOf(lesson: LessonSource, files: string) {
  const { title, practice } = lesson
  const handout = { title: { en: 'Practice sums', hi: 'अभ्यास के सवाल' }, file: `${files}.pdf` }
  return {
    kind: 'VIDEO',
    file: `${files}.mp4`,
    title,
    captions: `${files}.en.vtt`,
    captionsHindi: `${files}.hi.vtt`,
    chapters: chaptersOf(lesson),
    ...(practice.length > 0 ? { handouts: [handout] } : {}),
    questions: timed(lesson).flatMap(({ step, until }) =>
      step.questions.map((question) => ({ at: until / 10, ...question })),
    ),
  }
}

/** The title belongs to the first chapter. */
function chaptersOf(lesson: LessonSource): { at: number; title: Both }[] {
  const steps = timed(lesson)
  return lesson.chapters.map((chapter, index) => ({
    at: index === 0 ? 0 : steps.find((each) => each.chapter === chapter)!.from / 10,
    title: chapter.title,
  }))
}
