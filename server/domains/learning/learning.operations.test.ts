import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifyChanged } from '../../platform/page-cache/changes.ts'
import { begin, ok, refusal } from '../../testing/exams/exam-room.ts'
import { publishTest, testPaper } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { storeLesson } from '../../testing/stored-lesson.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import type { Node } from '../contents/item.ts'
import { putItems, putNodes } from '../contents/items.queries.ts'
import { TESTS_TAG } from '../papers/tests-tag.ts'

const DAY = 86_400_000
const PACKAGE = 1
const PACK = 3

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query(
    'truncate attempts, attempt_events, content_items, content_nodes, grants, item_progress, selected_exams',
  )
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

interface Item {
  itemId: number
  packageId: number
  access: string
  opensAt: string | null
  state: string
  title: { en?: string }
  under: { id: number; kind: string }[]
  share: number | null
  updatedAt: string
}
interface Branch {
  id: number
  kind: string
  count: number
  done: number
  underWay: number
  selected: boolean
}
interface PackageData {
  package: { packageId: number; ended: boolean }
  selectedCategory: string | null
  categoryTabs: { category: string; count: number; done: number; underWay: number }[]
  examSubPackages: Branch[]
  batches: Branch[]
  branches: Branch[]
  packages: { packageId: number; count: number }[]
  continueStudyingData: Item[]
  nextData: Item | null
  childData: Item[]
  packagesCount: number
  comingSoonData?: Item[]
}
interface Content {
  branch: (Branch & { under: { id: number }[] }) | null
  children: Branch[]
  list: Item[]
  total: number
}

const get = async <T>(path: string, who = asha) => ok<T>(await who.get(`/api${path}`))
const refused = async (path: string, who = asha) => refusal(await who.get(`/api${path}`))
const dataOf = (packageId: number, query = '', who = asha) =>
  get<PackageData>(`/v4/ppc/purchased?packageId=${packageId}${query}`, who)
const contentOf = (packageId: number, query = '') =>
  get<Content>(`/v1/consumption/content?packageId=${packageId}${query}`)
const idsOf = (items: { itemId: number }[]) => items.map(({ itemId }) => itemId)

const node = (
  nodeId: number,
  kind: Node['kind'],
  parentId: number | null,
  changes: Partial<Node> = {},
): Node => ({
  nodeId,
  packageId: PACKAGE,
  parentId,
  kind,
  title: { en: `${kind} ${nodeId}`, hi: `शाखा ${nodeId}` },
  position: nodeId,
  active: true,
  ...changes,
})
const putBranches = (...nodes: Node[]) => putNodes(shop.store.db.$client, nodes, TEST_NOW)

interface DocumentChanges {
  packageId?: number
  nodeId?: number
  position?: number
  availableFrom?: string
  contentType?: 'EBOOKS' | 'ONLINE_LIVE_CLASSES'
  title?: string
  active?: boolean
  now?: Date
  /** false: the process is not told of it */
  told?: boolean
}
async function putDocument(itemId: number, changes: DocumentChanges = {}): Promise<void> {
  const { packageId = PACKAGE, nodeId, position = itemId, availableFrom, contentType = 'EBOOKS' } = changes
  await putItems(
    shop.store.db.$client,
    [
      {
        ...{ itemId, packageId, position, contentType, free: false, withdrawn: false },
        ...{ paper: null, media: null, lesson: null },
        nodeId: nodeId ?? null,
        kind: 'DOCUMENT',
        file: {
          key: `private/contents/${itemId}`,
          name: 'notes.pdf',
          type: 'application/pdf',
          bytes: 9,
          pages: 3,
        },
        title: { en: changes.title ?? `Notes ${itemId}` },
        availableFrom: availableFrom ?? null,
        active: changes.active ?? true,
      },
    ],
    changes.now ?? new Date(+TEST_NOW - DAY),
  )
  if (changes.told !== false) shop.app.services.outlines.drop()
}
const putTest = async (mappingId: number, changes: object = {}) => {
  const test = await publishTest(shop.store.db, { mappingId, packageId: PACKAGE, ...changes }, testPaper())
  shop.app.services.outlines.drop()
  return test
}
const read = async (
  itemId: number,
  changes: { packageId?: number; done?: boolean; at?: Date } = {},
  who = asha,
) => {
  const at = changes.at ?? TEST_NOW
  await shop.store.db.$client.query(
    `insert into item_progress (person_id, item_id, package_id, began_at, done_at, share, position_at, position_by, updated_at)
      values ($1, $2, $3, $4, $5, 0.5, $4, 'phone', $4)`,
    [await idOf(who), itemId, changes.packageId ?? PACKAGE, at, changes.done ? at : null],
  )
}

describe('a package that somebody owns', () => {
  it('tells what it holds by type, how far the person is, where they were, and what is next', async () => {
    const begun = await putTest(11, { position: 1 })
    await putTest(12, { position: 2 })
    for (const id of [21, 22, 23]) await putDocument(id)
    await shop.give(asha, PACKAGE)
    await begin(asha, begun)
    await read(21, { done: true })
    await read(22)
    const data = await dataOf(PACKAGE)
    expect(data.categoryTabs).toEqual([
      { category: 'TEST_SERIES', count: 2, done: 0, underWay: 1 },
      { category: 'EBOOKS', count: 3, done: 1, underWay: 1 },
    ])
    expect(idsOf(data.continueStudyingData)).toEqual([11, 22])
    expect(data.nextData).toMatchObject({ itemId: 12, access: 'open', state: 'new' })
    expect(idsOf(data.childData)).toEqual([11, 12, 21, 22, 23])
    const ofType = await dataOf(PACKAGE, '&category=EBOOKS')
    expect([data.selectedCategory, ofType.selectedCategory]).toEqual([null, 'EBOOKS'])
    expect(ofType.nextData).toMatchObject({ itemId: 23 })
  })

  it('tells of what was bought how far its devices say that the person is, and tells nobody else', async () => {
    const test = await putTest(11)
    for (const id of [21, 22, 23]) await putDocument(id)
    const ravi = await newcomer(shop.app)
    for (const who of [asha, ravi]) await shop.give(who, PACKAGE)
    await begin(asha, test)
    const now = +TEST_NOW
    const note = (by: string, ...changes: { itemId: number; at: number; [more: string]: unknown }[]) =>
      asha.post('/api/v1/learning/progress', {
        changes: changes.map((change) => ({ packageId: PACKAGE, by, ...change })),
      })
    const saved = [
      await note('phone', { itemId: 21, at: now - 9_000, share: 0.4, position: { page: 2 } }),
      await note('phone', { itemId: 22, at: now - 8_000, share: 1, done: true }),
      // Hours offline: it is older, and says less.
      await note('desk', { itemId: 21, at: now - 90_000, share: 0.2, position: { page: 1 } }),
    ]
    for (const answer of saved) expect(answer.json()).toMatchObject({ kept: 1, refused: [] })
    const told = await dataOf(PACKAGE)
    expect(told.categoryTabs).toEqual([
      { category: 'TEST_SERIES', count: 1, done: 0, underWay: 1 },
      { category: 'EBOOKS', count: 3, done: 1, underWay: 1 },
    ])
    expect(idsOf(told.continueStudyingData).sort()).toEqual([11, 21])
    expect(told.continueStudyingData.find(({ itemId }) => itemId === 21)).toMatchObject({ share: 0.4 })
    const asked = `/api/v1/learning/progress?packageId=${PACKAGE}&itemIds=21`
    expect(ok<{ items: unknown[] }>(await asha.get(asked)).items).toMatchObject([
      { itemId: 21, state: 'under-way', share: 0.4, position: { page: 2 } },
    ])
    expect(ok<{ items: unknown[] }>(await ravi.get(asked)).items).toEqual([])
    for (const { done, underWay } of (await dataOf(PACKAGE, '', ravi)).categoryTabs)
      expect([done, underWay]).toEqual([0, 0])
    expect((await visitor(shop.app).get(`/api/v4/ppc/purchased?packageId=${PACKAGE}`)).status).toBe(401)
  })

  it('is ten items a page in their order, and stops at the ten thousandth', async () => {
    for (let id = 1; id <= 12; id++) await putDocument(id)
    await shop.give(asha, PACKAGE)
    const [first, second] = [await dataOf(PACKAGE), await dataOf(PACKAGE, '&pageNumber=1')]
    expect([first.childData.length, idsOf(second.childData), first.packagesCount]).toEqual([10, [11, 12], 12])
    expect((await dataOf(PACKAGE, '&pageNumber=1000')).childData).toEqual([])
    expect((await asha.get('/api/v4/ppc/purchased?packageId=1&pageNumber=10001')).status).toBe(400)
  })

  it('says when something opens, and does not offer it next', async () => {
    await putDocument(1, { availableFrom: new Date(+TEST_NOW + DAY).toISOString() })
    await putDocument(2)
    await shop.give(asha, PACKAGE)
    const later = { itemId: 1, access: 'later', opensAt: new Date(+TEST_NOW + DAY).toISOString() }
    expect(await dataOf(PACKAGE)).toMatchObject({
      nextData: { itemId: 2 },
      childData: [later, { access: 'open' }],
    })
    expect(idsOf((await dataOf(PACKAGE, '&isComingSoon=true')).childData)).toEqual([1])
    moveClock(shop.app, DAY)
    expect((await dataOf(PACKAGE)).nextData).toMatchObject({ itemId: 1, access: 'open' })
  })

  it('has what is coming soon of live classes alone', async () => {
    const availableFrom = new Date(+TEST_NOW + DAY).toISOString()
    await putDocument(1, { availableFrom, contentType: 'ONLINE_LIVE_CLASSES' })
    await putDocument(2, { availableFrom })
    await shop.give(asha, PACKAGE)
    expect(idsOf((await dataOf(PACKAGE, '&category=ONLINE_LIVE_CLASSES')).comingSoonData ?? [])).toEqual([1])
    for (const query of ['', '&category=EBOOKS'])
      expect(await dataOf(PACKAGE, query)).not.toHaveProperty('comingSoonData')
  })

  it('tells the titles of what is over, and opens nothing of it', async () => {
    await putTest(11)
    await putDocument(21)
    await shop.give(asha, PACKAGE, 3)
    moveClock(shop.app, 5 * DAY)
    expect(await dataOf(PACKAGE)).toMatchObject({
      package: { ended: true },
      nextData: null,
      continueStudyingData: [],
      childData: [
        { itemId: 11, access: 'ended' },
        { itemId: 21, access: 'ended', title: { en: 'Notes 21' } },
      ],
    })
  })

  it('does not tell of what a frozen grant does not reach, and keeps what was taken out afterwards', async () => {
    await putDocument(1)
    await putDocument(2)
    await shop.give(asha, PACKAGE)
    await shop.store.db.$client.query('update grants set growing = false')
    await putDocument(3, { now: new Date(+TEST_NOW + DAY) })
    await putDocument(2, { active: false, now: new Date(+TEST_NOW + DAY) })
    moveClock(shop.app, 2 * DAY)
    expect(idsOf((await dataOf(PACKAGE)).childData)).toEqual([1, 2])
    await shop.store.db.$client.query('update grants set growing = true')
    expect(idsOf((await dataOf(PACKAGE)).childData)).toEqual([1, 2, 3])
  })

  it('that is a pack shows its parts, and their items under the number of the part', async () => {
    await putDocument(1)
    await putDocument(2, { packageId: 2 })
    await shop.give(asha, PACK)
    const { packages, childData } = await dataOf(PACK)
    expect(packages).toMatchObject([
      { packageId: 1, count: 1 },
      { packageId: 2, count: 1 },
    ])
    expect(childData.map(({ packageId, itemId }) => [packageId, itemId])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('counts a test that stands in two parts of a pack once', async () => {
    await putTest(11, { code: 'same' })
    await putTest(21, { packageId: 2, code: 'same' })
    await shop.give(asha, PACK)
    const { categoryTabs, packages } = await dataOf(PACK)
    expect([categoryTabs, packages]).toMatchObject([[{ count: 1 }], [{ count: 1 }, { count: 1 }]])
  })

  it.each([
    '/v4/ppc/purchased?packageId=1',
    '/v1/consumption/content?packageId=1',
    '/v1/consumption/next-content?packageId=1&itemId=1',
    '/v1/continue-studying/test-series?packageId=1',
    '/v1/ppc/packageExams?packageId=1',
    '/v1/ppc/manageExams?packageId=1',
  ])('is of another person, or nowhere: %s tells nothing of it', async (path) => {
    await putDocument(1)
    const ravi = await newcomer(shop.app)
    await shop.give(ravi, PACKAGE)
    expect(await refused(path)).toBe('404 not_yours')
    expect(await refused(path.replace('packageId=1', 'packageId=999999'))).toBe('404 not_yours')
    expect((await visitor(shop.app).get(`/api${path}`)).status).toBe(401)
  })
})

describe('a branch of a package', () => {
  const SUBJECT = 101
  const CHAPTER = 102
  const TOPIC = 103

  beforeEach(async () => {
    await putBranches(
      node(SUBJECT, 'SUBJECT', null),
      node(CHAPTER, 'CHAPTER', SUBJECT),
      node(TOPIC, 'TOPIC', CHAPTER),
      node(104, 'CHAPTER', SUBJECT),
    )
    await putDocument(1, { nodeId: TOPIC, title: 'Speed and distance' })
    await putDocument(2, { nodeId: CHAPTER, title: 'Work and time' })
    await putDocument(3, { nodeId: 104, title: 'Speed of trains' })
    await putDocument(4)
    await shop.give(asha, PACKAGE)
    await read(1, { done: true })
  })

  it('holds what is anywhere below it, with the branches directly below and how far the person is', async () => {
    const { branch, children, list, total } = await contentOf(PACKAGE, `&branch=${SUBJECT}`)
    expect([branch, total]).toMatchObject([{ id: SUBJECT, count: 3, done: 1, under: [] }, 3])
    expect(children.map(({ id, count, done }) => [id, count, done])).toEqual([
      [CHAPTER, 2, 1],
      [104, 1, 0],
    ])
    expect(new Set(idsOf(list))).toEqual(new Set([1, 2, 3]))
    const topic = await contentOf(PACKAGE, `&branch=${TOPIC}`)
    expect(topic.branch?.under.map(({ id }) => id)).toEqual([SUBJECT, CHAPTER])
    expect(topic.list).toMatchObject([{ itemId: 1, state: 'COMPLETED', under: [{}, {}, { id: TOPIC }] }])
  })

  it('is not found where there is none, of another package, or of a type of which it holds nothing', async () => {
    for (const query of ['branch=999', `branch=${SUBJECT}&category=VIDEOS`])
      expect(await refused(`/v1/consumption/content?packageId=1&${query}`)).toBe('404 not_in_package')
    await shop.give(asha, 4)
    expect(await refused(`/v1/consumption/content?packageId=4&branch=${SUBJECT}`)).toBe('404 not_in_package')
  })

  it('is searched by words of titles, and of the branches above them, in both languages', async () => {
    const found = async (query: string) =>
      idsOf((await contentOf(PACKAGE, `&query=${encodeURIComponent(query)}`)).list)
    expect(await found('SPEED')).toHaveLength(2)
    expect(await found('speed trains')).toEqual([3])
    expect(await found(`शाखा ${TOPIC}`)).toEqual([1])
    expect(await found('s')).toEqual([])
    expect(await found('nothing of it')).toEqual([])
  })

  it('shows what was imported since it was first asked for', async () => {
    const total = async () => (await contentOf(PACKAGE)).total
    expect(await total()).toBe(4)
    await putDocument(5, { told: false })
    expect(await total()).toBe(4)
    await notifyChanged(shop.store.db.$client, [TESTS_TAG])
    await expect.poll(total).toBe(5)
  })
})

describe('what comes after an item', () => {
  it('is the next of its type that is open; nothing after the last, and nothing of what is over', async () => {
    await putDocument(1)
    await putTest(2, { position: 2 })
    await putDocument(3, { availableFrom: new Date(+TEST_NOW + DAY).toISOString() })
    await putDocument(4)
    await shop.give(asha, PACKAGE, 3)
    const following = (itemId: number) =>
      get<{ item: Item; next: Item | null }>(`/v1/consumption/next-content?packageId=1&itemId=${itemId}`)
    expect(await following(1)).toMatchObject({ item: { itemId: 1 }, next: { itemId: 4 } })
    expect(await following(4)).toMatchObject({ item: { itemId: 4 }, next: null })
    expect(await refused('/v1/consumption/next-content?packageId=1&itemId=999')).toBe('404 not_in_package')
    moveClock(shop.app, 5 * DAY)
    expect(await following(1)).toMatchObject({ item: { access: 'ended' }, next: null })
  })
})

describe('what somebody goes on with', () => {
  const going = (kind: string, query = '') =>
    get<{ list: Item[]; total: number }>(`/v1/continue-studying/${kind}${query}`)

  it('is what is begun and not done, each type by itself, the latest first', async () => {
    const tests = [await putTest(11), await putTest(12, { position: 2 })]
    for (const id of [21, 22, 23]) await putDocument(id)
    await shop.give(asha, PACKAGE)
    for (const test of tests) {
      await begin(asha, test)
      moveClock(shop.app, 1000)
    }
    await read(21)
    await read(22, { at: new Date(+TEST_NOW + 1000) })
    await read(23, { done: true })
    expect(await going('test-series')).toMatchObject({
      list: [{ itemId: 12 }, { itemId: 11, state: 'INCOMPLETE', updatedAt: TEST_NOW.toISOString() }],
      total: 2,
    })
    expect(await going('ebooks')).toMatchObject({
      list: [{ itemId: 22, share: 0.5 }, { itemId: 21 }],
      total: 2,
    })
    expect(await going('ebooks', '?pageNo=1&pageSize=1')).toMatchObject({ list: [{ itemId: 21 }], total: 2 })
    expect(await going('magazines')).toEqual({ list: [], total: 0 })
    expect((await going('test-series', '?packageId=1')).total).toBe(2)
  })

  it('is of lessons on video where their players stopped, with their length; one that is prepared has none', async () => {
    await storeLesson(shop.store, { itemId: 31, packageId: PACKAGE })
    await storeLesson(shop.store, { itemId: 32, packageId: PACKAGE, seconds: 30 })
    await storeLesson(shop.store, { itemId: 33, packageId: PACKAGE, waits: true })
    await shop.give(asha, PACKAGE)
    const watch = (itemId: number, at: number, share: number) =>
      asha.post('/api/v1/learning/progress', {
        changes: [
          { packageId: PACKAGE, itemId, at: +TEST_NOW + at, by: 'phone', share, position: { second: 9 } },
        ],
      })
    moveClock(shop.app, 10_000)
    await watch(31, 1000, 0.4)
    moveClock(shop.app, 1000)
    await watch(32, 2000, 0.3)
    const { list, total } = await going('videos')
    expect([list, total]).toMatchObject([
      [
        { itemId: 32, kind: 'VIDEO', contentType: 'VIDEOS', share: 0.3, lesson: { seconds: 30 } },
        { itemId: 31, state: 'INCOMPLETE', lesson: { seconds: 20 } },
      ],
      2,
    ])
    expect((await going('ebooks')).total).toBe(0)
    const next = (itemId: number) =>
      get<{ item: object; next: object | null }>(
        `/v1/consumption/next-content?packageId=${PACKAGE}&itemId=${itemId}`,
      )
    expect(await next(32)).toMatchObject({ next: { itemId: 33, lesson: { seconds: null } } })
  })

  it('is no document of a course that is over, but the attempt at its test', async () => {
    const test = await putTest(11)
    await putDocument(21)
    await shop.give(asha, PACKAGE, 3)
    await begin(asha, test)
    await read(21)
    await shop.store.db.$client.query("update grants set ended_at = now(), ended_reason = 'refund'")
    expect((await going('test-series')).total).toBe(1)
    expect((await going('ebooks')).total).toBe(0)
  })
})

describe('the exams of a package', () => {
  beforeEach(async () => {
    await putBranches(node(1, 'EXAM', null), node(2, 'EXAM', null), node(3, 'SUBJECT', 2))
    await putDocument(11, { nodeId: 1 })
    await putDocument(12, { nodeId: 3 })
    await putDocument(13)
    await shop.give(asha, PACKAGE)
  })
  const exams = async (of = 'manageExams', packageId = PACKAGE) =>
    await get<{ exams: Branch[]; chosen: boolean }>(`/v1/ppc/${of}?packageId=${packageId}`)
  const save = (packageId: number, examList: unknown, who = asha) =>
    who.post('/api/v1/ppc/saveExams', { packageId, examList })

  it('are all shown until some are chosen, and then those and what belongs to none', async () => {
    expect(await exams()).toMatchObject({ chosen: false, exams: [{ id: 1, selected: true }, { id: 2 }] })
    expect(ok(await save(PACKAGE, [2, 2]))).toEqual({ packageId: PACKAGE, examList: [2] })
    expect(await exams()).toMatchObject({
      chosen: true,
      exams: [
        { id: 1, selected: false },
        { id: 2, selected: true, count: 1 },
      ],
    })
    expect((await exams('packageExams')).exams.map(({ id }) => id)).toEqual([2])
    const data = await dataOf(PACKAGE)
    expect([idsOf(data.childData), data.branches.map(({ id }) => id)]).toEqual([[12, 13], [3]])
    expect(idsOf((await dataOf(PACKAGE, '&exams=1')).childData)).toEqual([11, 13])
  })

  it('have batches, which the package tells as well, each with what it holds', async () => {
    await putBranches(node(5, 'BATCH', 2), node(6, 'BATCH', 2))
    await putDocument(14, { nodeId: 5 })
    const { examSubPackages, batches } = await dataOf(PACKAGE)
    expect(examSubPackages.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [2, 2],
    ])
    // Of the other nothing is seen yet.
    expect(batches).toMatchObject([{ id: 5, kind: 'BATCH', count: 1, done: 0 }])
  })

  it('that are not in the package, or not the person’s, cannot be chosen', async () => {
    expect(refusal(await save(PACKAGE, [1, 99]))).toBe('400 exams_not_in_package')
    expect(refusal(await save(PACKAGE, [3]))).toBe('400 exams_not_in_package')
    expect(refusal(await save(2, [1]))).toBe('404 not_yours')
    expect((await save(PACKAGE, [])).status).toBe(400)
    expect((await exams()).chosen).toBe(false)
  })

  it('are all shown again when the chosen ones are taken out', async () => {
    ok(await save(PACKAGE, [1]))
    await putDocument(11, { nodeId: 1, active: false })
    expect(await exams()).toMatchObject({ chosen: false, exams: [{ id: 2, selected: true }] })
    expect(idsOf((await dataOf(PACKAGE)).childData)).toEqual([12, 13])
  })
})
