import { PSYCHOMETRIC } from '../../../exam/public-paper.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import type { Item } from '../../domains/contents/item.ts'
import { putItems } from '../../domains/contents/items.queries.ts'
import type {
  PaperSource,
  SourceQuestion,
  SourceSection,
} from '../../domains/papers/importing/build-paper.ts'
import { publishPaper } from '../../domains/papers/importing/publish-paper.ts'
import { lockPapers } from '../../domains/papers/papers.queries.ts'
import { type Database, inTransaction } from '../../platform/database.ts'
import { TEST_NOW } from '../test-app.ts'

/**
 * Secrets that no candidate may see before submission; each is in the key, the solution or a scale of a
 * question of `testQuestion`.
 */
export const CANARIES = [
  'canarykey',
  '716600017166',
  '717700017177',
  'canarysolution',
  'canaryvideo',
  'canaryscale',
  'canaryband',
]

interface TypeCase {
  key: unknown
  options: number
  right: Answer
  wrong: Answer
}

/** A key of each type as it is kept, an answer that is right (or counts as given) and one that is not. */
export const TYPE_CASES: Record<number, TypeCase> = {
  1: { key: 2, options: 4, right: 2, wrong: 1 },
  2: {
    key: ['canarykey text', 'canarykey other'],
    options: 0,
    right: ' Canarykey  TEXT ',
    wrong: 'another text',
  },
  3: { key: [1, 3], options: 4, right: [1, 3], wrong: [1, 2] },
  4: { key: ['716600017166'], options: 0, right: '716600017166.0', wrong: '716600017167' },
  5: {
    key: { low: '717700017177.25', high: '717700017177.75' },
    options: 0,
    right: '717700017177.5',
    wrong: '717700017178',
  },
  6: { key: null, options: 0, right: { text: 'An essay.' }, wrong: { text: 'Another essay.' } },
  7: { key: null, options: 3, right: 3, wrong: 1 },
}

/** A question of this type, 4 marks and 1 off, with a solution and a video of it. */
export function testQuestion(type: number, changes: Partial<SourceQuestion> = {}): SourceQuestion {
  const { key, options: optionCount } = TYPE_CASES[type]!
  const options = Array.from({ length: optionCount }, (_, at) => `option ${at + 1}`)
  return {
    code: `question-of-type-${type}`,
    type,
    key,
    optionCount,
    marking: { marksUnits: 3360, negativeUnits: 840, partial: type === 3 ? 'per-correct-option' : 'none' },
    solution: { en: `<p>canarysolution ${type}</p>`, hi: `<p>हल canarysolution ${type}</p>` },
    solutionVideo: `https://videos.example/canaryvideo-${type}`,
    shown: {
      en: { text: `<p>A question of type ${type}?</p>`, ...(optionCount > 0 ? { options } : {}) },
      hi: { text: `<p>प्रकार ${type} का प्रश्न?</p>`, ...(optionCount > 0 ? { options } : {}) },
    },
    ...changes,
  }
}

/** A section of these types, one question each. */
export const testSection = (
  id: string,
  types: number[],
  changes: Partial<SourceSection> = {},
): SourceSection => ({
  id,
  title: { en: `Section ${id}` },
  optional: false,
  questions: types.map((type, at) => testQuestion(type, { code: `${id}-${at + 1}` })),
  ...changes,
})

/** A paper of an hour, in one section with a question of each type, by default. */
export const testPaper = (changes: Partial<PaperSource> = {}): PaperSource => ({
  title: { en: 'A test paper', hi: 'एक परीक्षा पत्र' },
  testType: 1,
  languages: ['ENGLISH', 'HINDI'],
  skin: 'default',
  instructions: { en: '<p>Read carefully.</p>' },
  calculator: 'none',
  fullScreen: false,
  countsLeaving: false,
  durationSeconds: 3600,
  chooseOptional: 0,
  appOnly: false,
  reattempts: null,
  solutions: 'after-submit',
  questionOrder: 'fixed',
  optionOrder: 'fixed',
  scales: [],
  passages: new Map(),
  sections: [testSection('all', [1, 2, 3, 4, 5, 6, 7])],
  ...changes,
})

/**
 * A psychometric paper: four statements of one scale, each scored 0 to 2 but the last, which counts the other
 * way round.
 */
export const psychometricPaper = (changes: Partial<PaperSource> = {}): PaperSource =>
  testPaper({
    testType: PSYCHOMETRIC,
    scales: [
      {
        id: 'canaryscale',
        name: { en: 'Focus' },
        bands: [
          { upTo: 3, text: { en: 'canaryband low' } },
          { upTo: 8, text: { en: 'canaryband high' } },
        ],
      },
    ],
    sections: [
      testSection('statements', [], {
        questions: [0, 1, 2, 3].map((at) =>
          testQuestion(7, {
            code: `statement-${at + 1}`,
            marking: { marksUnits: 0, negativeUnits: 0, partial: 'none' },
            scale: 'canaryscale',
            scores: at < 3 ? [0, 1, 2] : [2, 1, 0],
          }),
        ),
      }),
    ],
    ...changes,
  })

export interface TestMapping {
  mappingId: number
  packageId: number
  /** of the paper; the same again is its next version */
  code?: string
  free?: boolean
  position?: number
  active?: boolean
}

export interface PublishedTest {
  code: string
  paperId: number
  versionId: number
  version: number
  mappingId: number
  packageId: number
}

/** A test as a package holds it. */
export function testItem(
  item: Pick<Item, 'itemId' | 'packageId' | 'paper' | 'free' | 'position'> & { active?: boolean },
): Item {
  return {
    nodeId: null,
    kind: 'TEST',
    contentType: 'TEST_SERIES',
    file: null,
    media: null,
    lesson: null,
    title: null,
    availableFrom: null,
    withdrawn: false,
    active: true,
    ...item,
  }
}

/** Publishes a paper and puts it into a package, without the importers. */
export async function publishTest(
  db: Database,
  { mappingId, packageId, free = false, position = 1, active = true, ...mapping }: TestMapping,
  source: PaperSource = testPaper(),
  now = TEST_NOW,
): Promise<PublishedTest> {
  const code = mapping.code ?? `test-paper-${mappingId}`
  return await inTransaction(db, async (connection) => {
    const current = (await lockPapers(connection, [code])).get(code)
    const hash = `${code} ${(current?.version ?? 0) + 1}`
    const published = await publishPaper(connection, { code, source, hash, current }, { actor: 'test', now })
    const place = { itemId: mappingId, packageId, free, position, active }
    await putItems(connection, [testItem({ ...place, paper: code })], now)
    return { code, ...published, mappingId, packageId }
  })
}
