import { readFile } from 'node:fs/promises'
import { putItems } from '../../server/domains/contents/items.queries.ts'
import { importPapers } from '../../server/domains/papers/importing/import-papers.ts'
import { type Database, inTransaction, openDatabase } from '../../server/platform/database.ts'
import {
  publishTest,
  testItem,
  testPaper,
  testQuestion,
  testSection,
} from '../../server/testing/exams/test-papers.ts'

/** A test as its addresses identify it. */
export interface AuditedTest {
  packageId: number
  mappingId: number
  title: string
  testType: number
}

export interface ExamPapers {
  /** a question of every type, with passage, table and picture, and every tool */
  everyType: AuditedTest
  /** papers of the demo by what makes them heavy */
  heavy: Record<string, AuditedTest>
  /** 100 questions of the demo in both languages, with formulas, passages and pictures, one paper per skin */
  hundred: Record<'default' | 'nta', AuditedTest>
}

/** The package that has all of them as free tests. */
const PACKAGE = 1003
const FIRST_MAPPING = 990_000

const HEAVY = {
  'calculator and numbers': 'gate-ce-mini',
  'NTA, pictures': 'cuet-gat-mock-1',
  'banking, passages': 'bank-prelims-sampler',
  'banking, written': 'bank-po-descriptive',
  'short texts': 'vocabulary-in-context',
  psychometric: 'study-habits-self-check',
}

/** Publishes the audit's own papers at the audited product, and makes papers of the demo free. */
export async function publishExamPapers(connectionString: string): Promise<ExamPapers> {
  const db = openDatabase({ connectionString, poolSize: 2 })
  try {
    const place = placesFrom(FIRST_MAPPING)
    const every = place()
    await publishTest(db, { ...every, free: true }, EVERY_TYPE, new Date())
    const heavy = Object.entries(HEAVY).map(async ([what, paper]) => {
      const test = { ...place(), title: paper, testType: what === 'psychometric' ? 9 : 1 }
      await map(db, test, paper)
      return [what, test] as const
    })
    const heavyTests = Object.fromEntries(await Promise.all(heavy))
    const hundred = {
      default: await ofHundred(db, 'default', place()),
      nta: await ofHundred(db, 'nta', place()),
    }
    return { everyType: { ...every, title: 'Every type', testType: 1 }, heavy: heavyTests, hundred }
  } finally {
    await db.$client.end()
  }
}

type Place = Pick<AuditedTest, 'packageId' | 'mappingId'>

function placesFrom(first: number): () => Place {
  let mappingId = first
  return () => ({ packageId: PACKAGE, mappingId: ++mappingId })
}

async function map(db: Database, { packageId, mappingId }: Place, paper: string): Promise<void> {
  const test = testItem({ itemId: mappingId, packageId, paper, free: true, position: mappingId })
  await inTransaction(db, (connection) => putItems(connection, [test], new Date()))
}

const TABLE = '<table><tr><th>Year</th><td>2025</td></tr><tr><th>Seats</th><td>1,200</td></tr></table>'
const PICTURE = '<img src="/icon-192.png" alt="A letter on a square" width="192" height="192">'
const OPTIONS = ['first', 'second', 'third', 'fourth']

const EVERY_TYPE = testPaper({
  title: { en: 'Every type', hi: 'हर प्रकार' },
  calculator: 'scientific',
  passages: new Map([['story', { en: '<p>A long story.</p>', hi: '<p>एक लंबी कहानी।</p>' }]]),
  sections: [
    testSection('one', [1, 2, 3, 4, 5, 6, 7], { title: { en: 'Section one', hi: 'पहला खंड' } }),
    testSection('two', [], {
      title: { en: 'Section two', hi: 'दूसरा खंड' },
      questions: [
        testQuestion(1, { passage: 'story' }),
        testQuestion(1, { shown: { en: { text: `<p>Read the table.</p>${TABLE}`, options: OPTIONS } } }),
        testQuestion(1, {
          shown: { en: { text: `<p>Look at the picture.</p>${PICTURE}`, options: OPTIONS } },
        }),
      ],
    }),
  ],
})

/** The number of questions from each of these banks of the demo; all have both languages. */
const HUNDRED = { 'cuet-gat': 50, 'bank-data': 35, 'railway-cbt': 15 }

async function ofHundred(db: Database, skin: 'default' | 'nta', place: Place): Promise<AuditedTest> {
  const id = `audit-hundred-${skin}`
  const banks = Object.entries(HUNDRED).map(async ([bank, count]) => {
    const file = new URL(`../../content/questions/${bank}.json`, import.meta.url)
    const { questions } = JSON.parse(await readFile(file, 'utf8')) as { questions: { id: string }[] }
    return questions.slice(0, count).map((question) => question.id)
  })
  const paper = {
    id,
    title: { en: 'A hundred questions', hi: 'सौ प्रश्न' },
    testType: 1,
    languages: ['ENGLISH', 'HINDI'],
    skin,
    durationMinutes: 180,
    marking: { marks: '2', negative: '0.5' },
    sections: [{ id: 'all', title: { en: 'All', hi: 'सभी' }, questions: (await Promise.all(banks)).flat() }],
  }
  const document = { format: 'taiyari-papers/1', papers: [paper] }
  await importPapers(db, [{ label: '', document }], { dryRun: false, actor: 'audit', now: new Date() })
  await map(db, place, id)
  return { ...place, title: id, testType: 1 }
}
