import type { Answer, Visitor } from '../visitor.ts'
import type { May } from './access-owners.ts'
import { DOCUMENT, EXAM, MODEL, PACKAGE, TEST } from './access-shop.ts'
import { LESSON_WAYS } from './lesson-calls.ts'
import { MODEL_WAYS } from './model-calls.ts'
import { SEARCH_WAYS } from './search-calls.ts'

export interface Asked {
  packageId: number
  documentId: number
  testId: number
  lessonId: number
  modelId: number
  at: Date
}

/** One way to the document or the test, and what it says to whom. */
export interface Way {
  name: string
  ask: (who: Visitor, asked: Asked) => Promise<Answer>
  /** in a few words; by default its status and the code of the refusal */
  said?: (answer: Answer) => string
  says: Record<May, string>
  /** what it says where there is nothing by those numbers, if it may say anything else */
  publicly?: true
}

const SIGN_IN = '401 sign_in_needed'

interface Listed {
  itemId: number
  access: string
}

/** How the document and the test stand in a list. */
const listed = (of: (body: never) => Listed[]) => (answer: Answer) => {
  if (answer.status !== 200) return refusalOf(answer)
  const items = of(JSON.parse(answer.text) as never)
  const found = [DOCUMENT, TEST].map((id) => items.find(({ itemId }) => itemId === id)?.access ?? 'absent')
  return `200 ${[...new Set(found)].join(' ')}`
}
const LISTED: Way['says'] = {
  open: '200 open',
  later: '200 later',
  ended: '200 ended',
  other: '200 absent',
  free: '404 not_yours',
  nothing: '404 not_yours',
  'sign-in': SIGN_IN,
}
const OF_PACKAGE: Way['says'] = { ...LISTED, open: '200', later: '200', ended: '200', other: '200' }

const NEXT: Way['says'] = { ...LISTED, other: '404 not_in_package' }
const next = (answer: Answer) =>
  answer.status === 200
    ? `200 ${(answer.json() as unknown as { item: Listed }).item.access}`
    : refusalOf(answer)

const MARKS: Way['says'] = {
  open: '200',
  later: '200',
  ended: '200',
  other: '404 document_not_found',
  free: '200',
  nothing: '404 document_not_found',
  'sign-in': SIGN_IN,
}

const FILE: Way['says'] = {
  open: '206',
  later: '404 not_found',
  ended: '404 not_found',
  other: '404 not_found',
  free: '206',
  nothing: '404 not_found',
  'sign-in': SIGN_IN,
}

const file =
  (method: string, headers: Record<string, string>): Way['ask'] =>
  (who, { packageId, documentId }) =>
    who.send(method, `/api/v1/contents/${packageId}/${documentId}/file`, undefined, headers)

const withStatus = (says: Way['says'], status: string): Way['says'] => ({
  ...says,
  open: status,
  free: status,
})

/** Every call that tells of what a package holds, or opens it. */
export const WAYS: Way[] = [
  {
    name: 'the course on the shelf',
    ask: (who, { packageId }) => who.get(`/api/v1/purchased/package?packageId=${packageId}`),
    says: OF_PACKAGE,
  },
  {
    name: 'what the course holds',
    ask: (who, { packageId }) => who.get(`/api/v4/ppc/purchased?packageId=${packageId}&pageSize=50`),
    said: listed(({ childData }: { childData: Listed[] }) => childData),
    says: LISTED,
  },
  {
    name: 'the list of its contents',
    ask: (who, { packageId }) => who.get(`/api/v1/consumption/content?packageId=${packageId}&pageSize=50`),
    said: listed(({ list }: { list: Listed[] }) => list),
    says: LISTED,
  },
  {
    name: 'the page of the document',
    ask: (who, { packageId, documentId }) =>
      who.get(`/api/v1/consumption/next-content?packageId=${packageId}&itemId=${documentId}`),
    said: next,
    says: NEXT,
  },
  {
    name: 'the page of the test',
    ask: (who, { packageId, testId }) =>
      who.get(`/api/v1/consumption/next-content?packageId=${packageId}&itemId=${testId}`),
    said: next,
    says: NEXT,
  },
  {
    name: 'its exams',
    ask: (who, { packageId }) => who.get(`/api/v1/ppc/manageExams?packageId=${packageId}`),
    says: OF_PACKAGE,
  },
  {
    name: 'the choice of its exams',
    ask: (who, { packageId }) => who.post('/api/v1/ppc/saveExams', { packageId, examList: [EXAM] }),
    // An exam of which nothing is seen is none.
    says: { ...OF_PACKAGE, other: '400 exams_not_in_package' },
  },
  {
    name: 'what was begun in it',
    ask: (who, { packageId }) => who.get(`/api/v1/continue-studying/ebooks?packageId=${packageId}`),
    says: OF_PACKAGE,
  },
  {
    name: 'its plan of study',
    ask: (who, { packageId }) => who.get(`/api/v1/planner?packageId=${packageId}`),
    says: OF_PACKAGE,
  },
  {
    name: 'the document',
    ask: (who, { packageId, documentId }) =>
      who.get(`/api/v1/learning/document?packageId=${packageId}&itemId=${documentId}`),
    says: { ...MARKS, later: '403 document_not_yet', ended: '403 document_ended' },
  },
  { name: 'its bytes', ask: file('GET', {}), says: withStatus(FILE, '200') },
  { name: 'a range of its bytes', ask: file('GET', { range: 'bytes=0-99' }), says: FILE },
  {
    name: 'a range beyond its bytes',
    ask: file('GET', { range: 'bytes=999999-' }),
    said: ({ status, text }) => (status === 416 ? '416' : refusalOf({ status, text })),
    says: withStatus(FILE, '416'),
  },
  {
    name: 'the length of its bytes',
    ask: file('HEAD', {}),
    said: ({ status }) => `${status}`,
    says: {
      open: '200',
      later: '404',
      ended: '404',
      other: '404',
      free: '200',
      nothing: '404',
      'sign-in': '401',
    },
  },
  {
    name: 'the marks in it',
    ask: (who, { packageId, documentId }) =>
      who.get(`/api/v1/learning/marks?packageId=${packageId}&itemId=${documentId}`),
    says: MARKS,
  },
  {
    name: 'a new mark in it',
    ask: (who, { packageId, documentId, at }) =>
      who.post('/api/v1/learning/marks', {
        packageId,
        itemId: documentId,
        marks: [
          {
            markId: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c16',
            kind: 'BOOKMARK',
            place: { page: 1 },
            changedAt: at.toISOString(),
          },
        ],
      }),
    says: MARKS,
  },
  {
    name: 'how far one is in it',
    ask: (who, { packageId, documentId, at }) =>
      who.post('/api/v1/learning/progress', {
        changes: [{ packageId, itemId: documentId, at: at.getTime(), by: 'phone', position: { page: 1 } }],
      }),
    said: (answer) => {
      if (answer.status !== 200) return refusalOf(answer)
      const { kept, refused } = answer.json() as unknown as { kept: number; refused: { why: string }[] }
      return kept === 1 ? 'kept' : (refused[0]?.why ?? 'nothing')
    },
    says: {
      open: 'kept',
      later: 'not_open',
      ended: 'not_found',
      other: 'not_found',
      free: 'kept',
      nothing: 'not_found',
      'sign-in': SIGN_IN,
    },
  },
  ...LESSON_WAYS,
  ...MODEL_WAYS,
  ...SEARCH_WAYS,
  {
    name: 'the start of the test',
    ask: (who, { packageId, testId }) =>
      who.post('/api/v1/attempts/start', { packageId, mappingId: testId, language: 'ENGLISH' }),
    // The store names every test of what it sells (listHeldTests).
    publicly: true,
    says: {
      open: '200',
      later: '409 test_not_yet',
      ended: 'not open',
      other: 'not open',
      free: '200',
      nothing: 'not open',
      'sign-in': SIGN_IN,
    },
    // To be bought, or closed for good.
    said: (answer) => refusalOf(answer).replace(/^(403 test_not_open|409 test_closed)$/, 'not open'),
  },
]

/** The pages themselves are the same for everybody, so that they tell nobody anything. */
export const PAGES = [
  `/my-purchase/${PACKAGE}/a-course`,
  `/my-purchase/${PACKAGE}/a-course/ppc`,
  `/my-purchase/${PACKAGE}/a-course/EBOOKS/player/${DOCUMENT}`,
  `/my-purchase/${PACKAGE}/a-course/ppc/planner`,
  `/my-ebooks/${PACKAGE}`,
  `/e-books?file=${PACKAGE}_${DOCUMENT}.doc`,
  `/my-purchase/${PACKAGE}/a-course/MODELS_3D/player/${MODEL}`,
]

export function refusalOf({ status, text }: Pick<Answer, 'status' | 'text'>): string {
  if (status < 400) return `${status}`
  const { code } = JSON.parse(text || '{}') as { code?: string }
  return code ? `${status} ${code}` : `${status}`
}
