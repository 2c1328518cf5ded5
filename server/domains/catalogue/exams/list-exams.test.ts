import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from '../../../testing/test-app.ts'

interface ExamTypes {
  examTypes: { id: string; name: string; urlSlug: string; examId: string; count: number }[]
}
interface Goals {
  goals: { id: string; displayName: string }[]
  courses: { id: string; examGroup: string | null }[]
}

/** Courses 1 and 2 with exams of one group and of two, course 3 without any; a paper named like an exam. */
function smallCatalogue() {
  const catalogue = generatedCatalogue(20, 3)
  const [first, second] = catalogue.examCategories!
  catalogue.examCategories = [
    { ...first!, id: 'PO', group: 'BANKING' },
    { ...second!, id: 'CGL', group: 'SSC' },
  ]
  catalogue.courses = catalogue.courses!.slice(0, 3).map((course, at) => ({
    ...course,
    name: ['Banking', 'SSC', 'Music'][at]!,
    nameHindi: ['बैंकिंग', 'एसएससी', 'संगीत'][at]!,
  }))
  const exam = (id: string, course: string, examCategoryId: string, sequenceNo: number, urlSlug: string) => ({
    ...catalogue.exams![0]!,
    ...{ id, name: `Exam ${id}`, course, examCategoryId, sequenceNo, urlSlug },
  })
  catalogue.exams = [
    exam('E2', 'COURSE_1', 'PO', 2, 'second'),
    exam('E1', 'COURSE_1', 'PO', 1, 'first'),
    exam('E3', 'COURSE_2', 'CGL', 3, 'third'),
    exam('E4', 'COURSE_2', 'CGL', 4, 'fourth'),
    exam('E5', 'COURSE_2', 'PO', 5, 'fifth'),
  ]
  const paper = (id: string, examId: string, urlSlug: string) => ({
    id,
    name: `Paper ${id}`,
    examId,
    urlSlug,
  })
  catalogue.examTypes = [
    paper('P3', 'E2', 'second-paper'),
    paper('P2', 'E1', 'first-mains'),
    paper('P1', 'E1', 'first-prelims'),
    paper('P4', 'E3', 'second'),
  ]
  catalogue.packages = catalogue.packages!.map((row, at) => ({
    ...row,
    courses: ['COURSE_1'],
    exams: ['E1'],
    examTypes: at < 3 ? ['P1'] : ['P2'],
    published: at !== 0,
  }))
  return catalogue
}

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(smallCatalogue(), store.folder))
  app = await openTestApp(store)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function get<T>(address: string, of = app): Promise<T> {
  const answer = await of.http.inject({ url: `/api${address}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}
const refused = async (address: string) => {
  const answer = await app.http.inject({ url: `/api${address}` })
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

describe('an exam by its slug', () => {
  const bySlug = (slug: string) => get<Record<string, unknown>>(`/v1/exams/by-slug?urlSlug=${slug}`)

  it('comes with its course in both languages and its exam group', async () => {
    expect(await bySlug('first')).toEqual({
      kind: 'EXAM',
      id: 'E1',
      name: 'Exam E1',
      urlSlug: 'first',
      course: { id: 'COURSE_1', name: 'Banking', nameHindi: 'बैंकिंग' },
      examGroup: 'BANKING',
      exam: null,
    })
    expect(await bySlug('third')).toMatchObject({ course: { id: 'COURSE_2' }, examGroup: 'SSC' })
  })

  it('is a paper where no exam has the slug: with the exam, course and group it belongs to', async () => {
    expect(await bySlug('first-mains')).toEqual({
      kind: 'EXAM_TYPE',
      id: 'P2',
      name: 'Paper P2',
      urlSlug: 'first-mains',
      course: { id: 'COURSE_1', name: 'Banking', nameHindi: 'बैंकिंग' },
      examGroup: 'BANKING',
      exam: { id: 'E1', name: 'Exam E1', urlSlug: 'first' },
    })
  })

  it('is the exam where a paper of another exam has the same slug', async () => {
    expect(await bySlug('second')).toMatchObject({ kind: 'EXAM', id: 'E2', exam: null })
  })

  it.each(['nothing', 'FIRST', 'first ', '__proto__'])('that does not exist is refused: %j', async (slug) => {
    expect(await refused(`/v1/exams/by-slug?urlSlug=${encodeURIComponent(slug)}`)).toEqual([
      404,
      'exam_not_found',
    ])
  })
})

describe('the papers of a course', () => {
  it('are in the order of their exams, each with how many packages on sale it has', async () => {
    const { examTypes } = await get<ExamTypes>('/v1/exams/papers?course=COURSE_1')
    expect(examTypes.map(({ id, examId, count }) => [id, examId, count])).toEqual([
      ['P1', 'E1', 2],
      ['P2', 'E1', 17],
      ['P3', 'E2', 0],
    ])
    expect(examTypes[0]).toMatchObject({ name: 'Paper P1', urlSlug: 'first-prelims' })
  })

  it('are none for a course without exams, and refused for a course that is not there', async () => {
    expect(await get<ExamTypes>('/v1/exams/papers?course=COURSE_3')).toEqual({ examTypes: [] })
    expect(await refused('/v1/exams/papers?course=COURSE_4')).toEqual([404, 'course_not_found'])
  })
})

describe('the exam group of a course', () => {
  it('is the one of most of its exams; a course without exams has none', async () => {
    const { courses } = await get<Goals>('/v1/goals')
    expect(courses.map(({ id, examGroup }) => [id, examGroup])).toEqual([
      ['COURSE_1', 'BANKING'],
      ['COURSE_2', 'SSC'],
      ['COURSE_3', null],
    ])
  })
})

describe('goals, courses and tiles', () => {
  it('held in memory are renewed in every process when an import changes them', async () => {
    const other = await openTestApp(store)
    const shown = async (of: TestApp) => {
      const { goals, courses } = await get<Goals>('/v1/goals', of)
      return [goals[0]!.displayName, courses[2]!.examGroup]
    }
    expect(await shown(app)).toEqual(['Goal 1', null])
    expect(await shown(other)).toEqual(['Goal 1', null])
    const changed = smallCatalogue()
    changed.goals![0]!.displayName = 'A new name'
    changed.exams!.find(({ id }) => id === 'E4')!.course = 'COURSE_3'
    await importFile(store, await writeCatalogueFile(changed, store.folder))
    for (const process of [app, other])
      await expect.poll(() => shown(process), { timeout: 20_000 }).toEqual(['A new name', 'SSC'])
    await other.close()
  })
})

describe('trending packages', () => {
  it('are those of the course asked for; a course that is not there is refused', async () => {
    const { packages } = await get<{ packages: { id: number; courses: { id: string }[] }[] }>(
      '/packages/trending?course=COURSE_1',
    )
    expect(packages).toHaveLength(12)
    expect(packages.map(({ id }) => id)).not.toContain(1)
    expect(await get('/packages/trending?course=COURSE_2')).toEqual({ packages: [] })
    expect(await refused('/packages/trending?course=COURSE_4')).toEqual([404, 'course_not_found'])
  })
})
