import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { storeLesson } from '../../../testing/stored-lesson.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor } from '../../../testing/visitor.ts'
import { streamingOfPerson } from '../streaming-of-person.ts'

const ASKED = { packageId: 1, itemId: 800 }

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query(
    'truncate grants, content_items, media, playing_devices, lesson_figures, lesson_ratings',
  )
  await storeLesson(shop.store, { ...ASKED, bytes: false })
  asha = await newcomer(shop.app)
  await shop.give(asha, 1)
})
afterAll(() => shop.close())

const rate = (who: Visitor, stars: unknown, options?: unknown) =>
  who.post('/api/v1/streaming/feedback', { ...ASKED, stars, ...(options === undefined ? {} : { options }) })
const rated = async (who: Visitor) =>
  (await who.get('/api/v1/streaming/rating?packageId=1&itemId=800')).json()
const rows = async () =>
  (await shop.store.db.$client.query('select stars, options, rated_at, changed_at from lesson_ratings')).rows

describe('a rating of a lesson', () => {
  it('is 1 to 5 stars with what is offered for so many, once, and changed as often as one likes', async () => {
    expect(await rated(asha)).toEqual({ rating: null })
    const first = await rate(asha, 5, ['clear', 'examples', 'clear'])
    expect(first.status, first.text).toBe(200)
    const at = TEST_NOW.toISOString()
    expect(first.json()).toEqual({ rating: { stars: 5, options: ['clear', 'examples'], changedAt: at } })
    moveClock(shop.app, 60_000)
    expect((await rate(asha, 2, ['fast'])).status).toBe(200)
    const later = shop.app.clock.now()
    expect(await rated(asha)).toEqual({
      rating: { stars: 2, options: ['fast'], changedAt: later.toISOString() },
    })
    expect(await rows()).toEqual([{ stars: 2, options: ['fast'], rated_at: TEST_NOW, changed_at: later }])
  })

  it('given ten times at once is one', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((stars) => rate(asha, stars)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await rows()).toHaveLength(1)
  })

  it('has options in both languages, each for some stars', async () => {
    const { options } = (await asha.get('/api/v1/streaming/feedback-options')).json() as {
      options: { option: string; words: { en: string; hi: string }; from: number; to: number }[]
    }
    for (let stars = 1; stars <= 5; stars++) {
      const offered = options.filter(({ from, to }) => from <= stars && stars <= to)
      expect(offered.length).toBeGreaterThan(2)
      const said = offered.map(({ option }) => option)
      expect((await rate(asha, stars, said)).status).toBe(200)
    }
    for (const { words } of options) {
      expect(words.en).toMatch(/^[A-Z][a-z ]+$/)
      expect(words.hi).toMatch(/^[\u0900-\u097f ]+$/)
    }
  })

  it.each([
    [0, []],
    [6, []],
    [4.5, []],
    ['5', []],
    [null, []],
    [5, ['fast']],
    [1, ['clear']],
    [3, ['nothing of the kind']],
    [3, Array(20).fill('fast')],
    [3, 'fast'],
  ])('is refused as invalid and leaves none: %j stars, %j', async (stars, options) => {
    expect((await rate(asha, stars, options)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('is nobody’s who may not open the lesson', async () => {
    const other = await newcomer(shop.app)
    expect((await rate(other, 5)).json()).toMatchObject({ status: 404, code: 'lesson_not_found' })
    expect(await rated(other)).toMatchObject({ status: 404, code: 'lesson_not_found' })
    moveClock(shop.app, 86_400_000)
    await shop.store.db.$client.query('update grants set ends_at = $1', [shop.app.clock.now()])
    expect((await rate(asha, 5)).json()).toMatchObject({ status: 403, code: 'lesson_ended' })
    expect(await rows()).toEqual([])
  })

  it('may be changed twenty times a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => rate(asha, 4)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('is in the download of its person, and gone with them', async () => {
    await rate(asha, 4, ['pace'])
    const id = await idOf(asha)
    const { db } = shop.store
    expect(await streamingOfPerson.exportOf(db, id)).toMatchObject({
      ratings: [{ itemId: 800, stars: 4, options: ['pace'] }],
    })
    const client = await db.$client.connect()
    await streamingOfPerson.erase(client, id)
    client.release()
    expect(await rows()).toEqual([])
  })
})

describe('the figures of a lesson', () => {
  const figures = async (from: number) => {
    vi.stubEnv('DATABASE_URL', shop.store.connectionString)
    vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
    vi.stubEnv('COMPARED_FROM_CANDIDATES', String(from))
    try {
      return await taiyari('lessons', 'figures', '1')
    } finally {
      vi.unstubAllEnvs()
    }
  }

  it('tell of ratings from as many people on as other comparisons do, and never who', async () => {
    const others = await Promise.all([1, 2, 3].map(() => newcomer(shop.app)))
    for (const who of others) await shop.give(who, 1)
    await rate(asha, 5, ['clear', 'pace'])
    await rate(others[0]!, 4, ['clear'])
    await rate(others[1]!, 1, ['sound'])
    expect(await figures(4)).toMatchObject({
      code: 0,
      out: '800 Ratios\n  ratings: shown from 4 people on\n',
    })
    await rate(others[2]!, 4)
    expect((await figures(4)).out).toBe(
      '800 Ratios\n  ratings: 3.5 of 5 by 4 people; Easy to understand (50 %), The right pace (25 %), Bad sound (25 %)\n',
    )
  })

  it('say that there are none', async () => {
    expect((await figures(30)).out).toBe('No lesson of package 1 was played or rated yet.\n')
  })
})
