import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marksOf } from '../exam/marks.ts'
import { PSYCHOMETRIC, type PublicPaper } from '../exam/public-paper.ts'
import { SKINS } from '../exam/skins.ts'
import { QUESTION_TYPES } from '../question-types/types.ts'
import { catalogueFileSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'
import { findTest, type MappedTest } from '../server/domains/contents/find-test.ts'
import { placesOfTests } from '../server/domains/contents/listed-tests.ts'
import { type PublishedPaper, PublishedPapers } from '../server/domains/papers/published-papers.ts'
import { type BankQuestion, bankQuestion } from '../server/domains/questions/bank-file.ts'
import { DEMO_CONTENTS, DEMO_QUESTIONS, importDemoTests } from '../server/seed/import-demo-tests.ts'
import { DEMO_CATALOGUE } from '../server/seed/load-demo.ts'
import { DEMO } from '../server/testing/shops/demo-shop.ts'
import { TEST_NOW } from '../server/testing/test-app.ts'
import { openTestStore, type TestStore } from '../server/testing/stores/test-store.ts'

const maxBytes = 50_000_000
const TEST = 1

let store: TestStore
let loaded: Awaited<ReturnType<typeof importDemoTests>>
let questions: BankQuestion[]
let papers: (PublishedPaper & { code: string; shown: PublicPaper })[]

const load = () =>
  importDemoTests(store.db, {
    clock: { now: () => TEST_NOW },
    storage: store.storage,
    maxBytes,
    actor: 'test',
  })

beforeAll(async () => {
  store = await openTestStore(DEMO)
  loaded = await load()
  const { parts } = await readCatalogueFile(DEMO_QUESTIONS, { maxBytes })
  questions = parts.flatMap(({ document }) =>
    (document as { questions: unknown[] }).questions.map((question) => bankQuestion.parse(question)),
  )
  const published = new PublishedPapers()
  const { rows } = await store.db.$client.query<{ code: string; id: number }>(
    'select code, version_id as id from papers order by code',
  )
  papers = await Promise.all(
    rows.map(async ({ code, id }) => {
      const paper = await published.get(store.db.$client, id)
      return { ...paper, code, shown: JSON.parse(paper.public.text) as PublicPaper }
    }),
  )
})
afterAll(() => store.close())

const readContents = () =>
  JSON.parse(readFileSync(DEMO_CONTENTS, 'utf8')) as { items: { packageId: number; paper?: string }[] }

async function readPackages() {
  const { parts } = await readCatalogueFile(DEMO_CATALOGUE, { maxBytes })
  return parts.flatMap(({ document }) => catalogueFileSchema.parse(document).packages)
}

const shownOf = ({ shown }: { shown: PublicPaper }) => shown.sections.flatMap((section) => section.questions)

describe('the demo’s tests', () => {
  it('say what their examinations ask for at least', () => {
    expect(loaded.standards).toMatchObject({ papers: 3, shifts: 0 })
  })

  it('are at least 60 papers of at least 700 questions, every one of them published', () => {
    expect(papers.length).toBeGreaterThanOrEqual(60)
    expect(loaded.papers).toMatchObject({ published: papers.length, corrected: 0, unchanged: 0 })
    expect(questions.length).toBeGreaterThanOrEqual(700)
    expect(loaded.questions.questions.added).toBe(questions.length)
  })

  it('have every question in a paper, and no other', () => {
    const taken = new Set(papers.flatMap(({ secret }) => secret.questions.map(({ code }) => code)))
    expect([...taken].sort()).toEqual(questions.map(({ id }) => id).sort())
  })

  it('have every type of question', () => {
    const types = new Set(papers.flatMap(shownOf).map(({ type }) => type))
    expect([...types].sort()).toEqual(QUESTION_TYPES.map(({ code }) => code).sort())
  })

  it('have at least two papers with every word in both languages', () => {
    const both = (text: { en?: unknown; hi?: unknown }) => text.en !== undefined && text.hi !== undefined
    const bilingual = papers.filter(
      ({ shown }) =>
        shown.languages.length === 2 &&
        [...shownOf({ shown }), ...shown.passages, ...shown.sections.map(({ title }) => title)].every(both),
    )
    expect(bilingual.length).toBeGreaterThanOrEqual(2)
    for (const { shown } of bilingual)
      for (const { hi } of shownOf({ shown })) expect(hi!.text).toMatch(/[\u0900-\u097f]/)
  })

  it('have a psychometric paper with scales', () => {
    const psychometric = papers.filter(({ plan }) => plan.testType === PSYCHOMETRIC)
    expect(psychometric.length).toBeGreaterThanOrEqual(1)
    for (const { secret, plan } of psychometric) {
      expect(secret.scales.length).toBeGreaterThan(0)
      expect(plan.fullUnits).toBe(0)
    }
  })

  it('have a solution of each question in each language that it is written in', () => {
    expect(
      questions.filter(({ en, hi }) => [en, hi].some((text) => text && !text.solution)).map(({ id }) => id),
    ).toEqual([])
    for (const { secret } of papers)
      for (const { code, solution } of secret.questions) expect(solution?.en ?? solution?.hi, code).toBeTruthy()
  })

  it('have every case of a paper: skins, sections with their own time, some that count, partial marks, dealt orders, a calculator', () => {
    const some = (test: (paper: (typeof papers)[number]) => boolean) => papers.filter(test).length
    for (const skin of Object.keys(SKINS)) expect(some(({ plan }) => plan.skin === skin), skin).toBeGreaterThan(0)
    const sections = papers.flatMap(({ plan }) => plan.sections)
    expect(sections.filter(({ seconds }) => seconds !== undefined).length).toBeGreaterThan(1)
    expect(sections.filter(({ attemptAtMost }) => attemptAtMost !== undefined).length).toBeGreaterThan(0)
    const markings = sections.flatMap((section) => section.markings)
    expect(markings.filter(({ partial }) => partial === 'per-correct-option').length).toBeGreaterThan(0)
    expect(markings.filter(({ marksUnits }) => marksUnits % 840 !== 0).length).toBeGreaterThan(0)
    expect(some(({ shown }) => shown.questionOrder === 'shuffled')).toBeGreaterThan(0)
    expect(some(({ shown }) => shown.optionOrder === 'shuffled')).toBeGreaterThan(0)
    expect(some(({ plan }) => plan.calculator === 'scientific')).toBeGreaterThan(0)
    expect(some(({ shown }) => shown.passages.length > 0)).toBeGreaterThan(3)
  })

  it('change nothing when they are loaded again', async () => {
    const again = await load()
    expect(again.questions.questions).toEqual({ added: 0, changed: 0, unchanged: questions.length })
    expect(again.papers).toMatchObject({ published: 0, corrected: 0, unchanged: papers.length })
    const none = { added: 0, changed: 0, takenOut: 0 }
    expect(again.contents).toMatchObject({ items: none, nodes: none })
  })

  it('name nothing outside this installation', () => {
    const said = papers.map(({ public: { text }, secret }) => text + JSON.stringify(secret)).join('\n')
    const foreign = said.match(/https?:\/\/[^"\\ <]+/g) ?? []
    expect([...new Set(foreign)].filter((address) => !address.startsWith('http://www.w3.org/'))).toEqual([])
  })
})

describe('the demo’s test passes', () => {
  it('cover at least 40 tests each and 700 questions together, none in more than two tests of a pass', async () => {
    const together = new Set<string>()
    const packages = await readPackages()
    const { items } = readContents()
    const passes = packages.filter(({ isTestPassPackage }) => isTestPassPackage)
    expect(passes).toHaveLength(2)
    for (const { title, exams } of passes) {
      const covered = new Set(
        packages
          .filter((one) => one.published && one.categoryList.includes('TEST_SERIES'))
          .filter((one) => one.exams.some((exam) => exams.includes(exam)))
          .map(({ id }) => id),
      )
      const opened = new Set(items.filter(({ packageId }) => covered.has(packageId)).map(({ paper }) => paper))
      const tests = papers.filter(({ code }) => opened.has(code))
      expect(tests.length, title).toBeGreaterThanOrEqual(40)
      const asked = Map.groupBy(
        tests.flatMap(({ secret }) => secret.questions),
        ({ code }) => code,
      )
      for (const code of asked.keys()) together.add(code)
      expect([...asked].filter(([, places]) => places.length > 2).map(([code]) => code)).toEqual([])
    }
    expect(together.size).toBeGreaterThanOrEqual(700)
  })
})

describe('the demo’s packages', () => {
  it('hold every paper', async () => {
    const { items } = readContents()
    expect([...new Set(items.flatMap(({ paper }) => paper ?? []))].sort()).toEqual(papers.map(({ code }) => code))
    expect(loaded.contents.items.added).toBe(items.length)
  })

  it('offer as free tests exactly the free mappings, each with what its paper really has', async () => {
    const packages = await readPackages()
    const offered = packages.flatMap(({ id, freeContentData }) =>
      freeContentData
        .filter(({ contentType }) => contentType === TEST)
        .map((item) => ({
          mappingId: item.contentId,
          packageId: id,
          title: item.contentTitle,
          questions: item.noOfQuestions,
          marks: item.marks,
          seconds: item.timeLimit,
          bilingual: item.isMultiLingual,
          testType: item.testType,
        })),
    )
    const places = (await placesOfTests(store.db.$client, [])).filter((place) => place.free)
    const tests = await Promise.all(places.map((place) => findTest(store.db.$client, place)))
    const free = new Map(tests.map((test) => [test!.mappingId, test!]))
    expect(offered.map(({ mappingId }) => mappingId).sort()).toEqual([...free.keys()].sort())
    for (const item of offered) {
      const { title, ...facts } = asOffered(free.get(item.mappingId)!)
      expect(item).toEqual({ ...facts, title: expect.any(String) })
      expect([title.en, title.hi]).toContain(item.title)
    }
  })
})

function asOffered({ mappingId, packageId, plan }: MappedTest) {
  return {
    mappingId,
    packageId,
    title: plan.title,
    questions: plan.questionCount,
    marks: marksOf(plan.fullUnits),
    seconds: plan.totalSeconds,
    bilingual: plan.languages.length > 1,
    testType: plan.testType,
  }
}
