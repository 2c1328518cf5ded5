import { type CatalogueInput, generatedCatalogue } from '../../seed/generated-catalogue.ts'
import type { TestStore } from '../stores/test-store.ts'

export const PASS = 1
export const OTHER_PASS = 2
/** A pass of an exam of which there is no test series. */
export const EMPTY_PASS = 3
/** The first of the series, by their ids. */
export const FIRST_SERIES = 11
export const SERIES = 120

const plan = (id: number, validity: number, spPaise: number) => ({
  id,
  title: `Plan of ${validity}`,
  validity,
  originalValidity: validity,
  spPaise,
  mrpPaise: 99_900,
  primary: id === 1,
})
const TRIAL = {
  ...plan(5, 7, 0),
  title: 'Trial of a week',
  validityUnit: 'DAYS' as const,
  mrpPaise: 0,
}

/**
 * Two test passes. The first is to open all series (`openSeries`), the other opens one of them; a series is
 * of exam 1, every tenth of exam 2 as well, and every fourth is in Hindi. The fewer its students, the
 * greater its id.
 */
export function passCatalogue(): CatalogueInput {
  const catalogue = generatedCatalogue(FIRST_SERIES + SERIES - 1)
  catalogue.languages!.push({ id: 'TAMIL', name: 'Tamil' })
  for (const [at, row] of catalogue.packages!.entries()) {
    const nth = at + 1 - FIRST_SERIES
    Object.assign(row, {
      published: true,
      primaryCategory: 'TEST_SERIES',
      categoryList: ['TEST_SERIES'],
      courses: nth % 3 === 0 ? ['COURSE_2', 'COURSE_1'] : ['COURSE_1'],
      exams: ['EXAM_1', ...(nth % 10 === 0 ? ['EXAM_2'] : []), ...(nth === 0 ? ['EXAM_3'] : [])],
      languages: nth % 4 === 0 ? ['HINDI'] : ['ENGLISH'],
      title: nth >= 0 ? `Mock series ${nth + 1}` : row.title,
      studentsEnrolled: 10_000 - at,
      similarPkgs: [],
    })
  }
  const [first, other, empty, ...between] = catalogue.packages!
  const pass = { isTestPassPackage: true, courses: ['COURSE_1'] }
  Object.assign(first!, pass, {
    title: 'First pass',
    slugurl: 'first-pass',
    exams: ['EXAM_2', 'EXAM_1'],
    multiValidity: [plan(1, 12, 59_900), plan(2, 6, 39_900), plan(3, 3, 24_900), plan(4, 1, 9_900), TRIAL],
    salientFeatures: [{ id: 1, name: 'One login for all exams', description: 'The operator’s own words.' }],
  })
  Object.assign(other!, pass, {
    title: 'Other pass',
    exams: ['EXAM_3', 'EXAM_9'],
    linkedPkgs: [FIRST_SERIES],
  })
  Object.assign(empty!, pass, { title: 'Empty pass', exams: ['EXAM_17'], languages: ['TAMIL'] })
  for (const row of between.slice(0, FIRST_SERIES - 4)) row.published = false
  return catalogue
}

/** Afterwards the first pass opens every series: a file may link a hundred. */
export async function openSeries({ db }: Pick<TestStore, 'db'>): Promise<void> {
  await db.$client.query(
    `insert into package_links (package_id, kind, linked_package_id, position)
      select $1, 'CONTAINS', id, id from packages where id >= $2`,
    [PASS, FIRST_SERIES],
  )
}

/** Afterwards the documents say that everything is sold, and holds these tests. */
export async function tellTests(
  { db }: Pick<TestStore, 'db'>,
  tests: (id: number) => { count: number; opensAt: string | null; closesAt: string | null }[],
): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>('select package_id as id from shown_packages')
  for (const { id } of rows)
    await db.$client.query(
      `update shown_packages set card = card || $2::jsonb, card_hindi = card_hindi || $2::jsonb,
          body = (body::jsonb || $2::jsonb)::text, body_hindi = (body_hindi::jsonb || $2::jsonb)::text
        where package_id = $1`,
      [id, JSON.stringify({ tests: tests(id), sold: true, closedTypes: [] })],
    )
}
