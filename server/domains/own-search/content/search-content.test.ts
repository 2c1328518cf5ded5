import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentKey } from '../../../platform/storage/storage.ts'
import { ok } from '../../../testing/exams/exam-room.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { chapterOf, smallEpub } from '../../../testing/small-epub.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { storeDocument } from '../../../testing/stored-document.ts'
import { storeEpub } from '../../../testing/stored-epub.ts'
import { storeLesson } from '../../../testing/stored-lesson.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { CONTENTS_FOLDER } from '../../contents/files/read-item-file.ts'
import { readUnread } from '../passages/read-unread.ts'
import { understandWords } from './understand-words.ts'
import { findKnownWords, findNearWords } from './words.queries.ts'

const DOCUMENT = 700
const LESSON = 701
const EPUB = 702
const OF_ANOTHER = 703
const PDF = smallPdf(['Motion under gravity', 'A body stays at rest until a force acts upon it'])
const SHEET = smallPdf(['Formula of the pendulum'])
const CUES = Buffer.from(
  [
    'WEBVTT',
    '00:01.000 --> 00:04.000\nWelcome to the <i>lesson</i>',
    '00:30.500 --> 00:34.000\nNewton &amp; his apple fell',
    '01:05.000 --> 01:09.000\nThe apple again',
  ].join('\n\n'),
)
const HINDI = Buffer.from('WEBVTT\n\n00:12.000 --> 00:15.000\nगुरुत्वाकर्षण और पढ़ाई १२वीं में\n')

interface Hit {
  itemId: number
  packageId: number
  slugurl: string
  title: { en?: string; hi?: string }
  kind: string
  where: { seconds?: number; page?: number; part?: number; handout?: number } | null
  language: string | null
  snippet: { text: string; marks: [number, number][] }
}
interface Found {
  hits: Hit[]
  total: number
  counts: Record<string, number>
  searchedFor: string | null
  leftOut: string[]
}

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate content_items, content_nodes')
  await storeDocument(shop.store, { itemId: DOCUMENT, packageId: 1 }, PDF)
  await storeLesson(shop.store, { itemId: LESSON, packageId: 1, lesson: await around() })
  const long = '<p>Something else is said here.</p>'.repeat(60)
  const epub = smallEpub({
    'book/one.xhtml': chapterOf(`<h1>First</h1>${long}`),
    'book/two.xhtml': chapterOf(`<h1>Second</h1>${long}<p>Inertia</p>`),
  })
  await storeEpub(shop.store, { itemId: EPUB, packageId: 1 }, epub)
  const { db, storage } = shop.store
  expect(await readUnread({ db, storage, clock: shop.app.clock })).toEqual({ read: 3, faults: 0, removed: 0 })
  asha = await newcomer(shop.app)
  await shop.give(asha, 1)
})
afterAll(() => shop.close())

async function around() {
  const stored = async (bytes: Buffer, ending: 'vtt' | 'pdf') => {
    const key = contentKey(CONTENTS_FOLDER, bytes, ending)
    await shop.store.storage.put(key, bytes)
    return { key, bytes: bytes.length }
  }
  const sheet = { ...(await stored(SHEET, 'pdf')), name: 'sheet.pdf', type: 'application/pdf' as const }
  return {
    captions: { en: await stored(CUES, 'vtt'), hi: await stored(HINDI, 'vtt') },
    handouts: [{ title: { en: 'The sheet' }, file: sheet }],
  }
}

async function search(query: string, more = '', who = asha): Promise<Found> {
  return ok<Found>(await who.get(`/api/v1/learning/search?query=${encodeURIComponent(query)}${more}`))
}
const placesOf = ({ hits }: Found) => hits.map(({ itemId, kind, where }) => ({ itemId, kind, where }))
const marked = ({ text, marks }: Hit['snippet']) => marks.map(([from, to]) => text.slice(from, to))

describe('search in one’s own contents', () => {
  it('finds an item by its title, in either language', async () => {
    for (const query of ['ratios', 'अनुपात'])
      expect(placesOf(await search(query))[0]).toEqual({ itemId: LESSON, kind: 'ITEM', where: null })
    expect((await search('ratios')).hits[0]).toMatchObject({
      packageId: 1,
      slugurl: expect.any(String),
      title: { en: 'Ratios', hi: 'अनुपात' },
      snippet: { text: 'Ratios', marks: [[0, 6]] },
    })
  })

  it('leads to the moment of a lesson at which the words are said', async () => {
    const found = await search('newton apple')
    expect(placesOf(found)).toEqual([{ itemId: LESSON, kind: 'TRANSCRIPT', where: { seconds: 30.5 } }])
    expect(found.hits[0]).toMatchObject({ language: 'en', snippet: { text: 'Newton & his apple fell' } })
    expect(marked(found.hits[0]!.snippet)).toEqual(['Newton', 'apple'])
    expect(placesOf(await search('apple')).map(({ where }) => where?.seconds)).toEqual([30.5, 65])
  })

  it('leads to the page of a document, and of a handout', async () => {
    expect(placesOf(await search('force acts'))).toEqual([
      { itemId: DOCUMENT, kind: 'BOOK', where: { page: 2 } },
    ])
    expect(placesOf(await search('pendulum'))).toEqual([
      { itemId: LESSON, kind: 'HANDOUT', where: { handout: 0, page: 1 } },
    ])
  })

  it('leads to the chapter and page of a book without pages, as the reader counts them', async () => {
    const [hit] = placesOf(await search('inertia'))
    expect(hit).toEqual({ itemId: EPUB, kind: 'BOOK', where: { part: 1, page: 4 } })
  })

  it.each([
    ['गुरुत्वाकर्षण', 'in Hindi'],
    ['गुरुत्वाकर्षन', 'with another nasal'],
    ['पढाई', 'without nukta'],
    ['12वीं', 'with other digits'],
    ['पढ़ाई गुरुत्वाकर्षण', 'in another order'],
  ])('finds %s: %s', async (query) => {
    const found = await search(query)
    expect(placesOf(found)).toContainEqual({ itemId: LESSON, kind: 'TRANSCRIPT', where: { seconds: 12 } })
    expect(found.hits[0]!.language).toBe('hi')
  })

  it('corrects a slip by the words of one’s own contents, and says so', async () => {
    const found = await search('pendullum')
    expect(found).toMatchObject({ searchedFor: 'pendulum', leftOut: [], total: 1 })
    expect(await search('grvity')).toMatchObject({ searchedFor: 'gravity', total: 1 })
  })

  it('finds words that are only begun, and leaves out what nothing has', async () => {
    expect(placesOf(await search('pendu'))).toHaveLength(1)
    expect(await search('pendulum xylophone')).toMatchObject({
      searchedFor: 'pendulum',
      leftOut: ['xylophone'],
      total: 1,
    })
    expect(await search('xylophone')).toEqual({
      hits: [],
      total: 0,
      counts: { ITEM: 0, TRANSCRIPT: 0, BOOK: 0, HANDOUT: 0 },
      searchedFor: null,
      leftOut: [],
    })
  })

  it('leaves out the commonest word where no passage has all of them', async () => {
    const found = await search('apple pendulum')
    expect(found.leftOut).toEqual(['apple'])
    expect(placesOf(found)).toEqual([{ itemId: LESSON, kind: 'HANDOUT', where: { handout: 0, page: 1 } }])
  })

  it('counts each kind, whatever kind and page is asked for', async () => {
    const all = await search('apple')
    expect(all.counts).toEqual({ ITEM: 0, TRANSCRIPT: 2, BOOK: 0, HANDOUT: 0 })
    const second = await search('apple', '&kind=TRANSCRIPT&pageSize=1&pageNo=1')
    expect(second).toMatchObject({ total: 2, counts: all.counts })
    expect(second.hits).toEqual([all.hits[1]])
    expect(await search('apple', '&kind=BOOK')).toMatchObject({ hits: [], total: 0, counts: all.counts })
  })

  it('finds a word of a handout together with one of its title', async () => {
    expect(placesOf(await search('sheet pendulum'))[0]).toMatchObject({ itemId: LESSON, kind: 'HANDOUT' })
  })

  it('finds in each course what it has, and no word of one beside a word of another', async () => {
    const book = smallPdf(['A pear fell from the tree'])
    await storeDocument(shop.store, { itemId: OF_ANOTHER, packageId: 2 }, book)
    const { db, storage } = shop.store
    await readUnread({ db, storage, clock: shop.app.clock })
    const both = await newcomer(shop.app, 'Meera Nair')
    for (const packageId of [1, 2]) await shop.give(both, packageId)
    const itemIds = ({ hits }: Found) => hits.map(({ itemId }) => itemId).sort()
    expect(itemIds(await search('fell', '', both))).toEqual([LESSON, OF_ANOTHER])
    expect(itemIds(await search('pear fell', '', both))).toEqual([OF_ANOTHER])
    expect(itemIds(await search('fell', '', asha))).toEqual([LESSON])
    expect(await search('pear apple', '', both)).toMatchObject({ total: 1, leftOut: ['apple'] })
  })

  it('tells nothing of a word that stands only in what is closed', async () => {
    await shop.store.db.$client.query(
      `insert into content_words (package_id, word, sound, count) values (1, 'appla', null, 900), (1, 'closed', null, 900)`,
    )
    // The likelier correction stands in no passage that is open.
    expect(await search('applx')).toMatchObject({ searchedFor: 'apple', total: 2 })
    // In the order in which they were typed, whether a course has them or not.
    for (const query of ['closed zzzz apple', 'zzzz closed apple'])
      expect(await search(query)).toMatchObject({ total: 2, leftOut: query.split(' ').slice(0, 2) })
    await shop.store.db.$client.query("delete from content_words where word in ('appla', 'closed')")
  })

  it('hears the other script in a short word only where the word itself is not there', async () => {
    const { db } = shop.store
    const put = async (word: string) =>
      await db.$client.query(
        "insert into content_words (package_id, word, sound, count) values (1, $1, 'log', 1)",
        [word],
      )
    await put('लोग')
    const { terms } = await understandWords(
      {
        find: (asked) => findKnownWords(db.$client, [1], asked),
        near: (typed) => findNearWords(db.$client, [1], typed),
      },
      'log',
    )
    expect(terms.flatMap(({ ways }) => ways.flat())).toEqual(['लोग'])
    await put('log')
    const both = await understandWords(
      {
        find: (asked) => findKnownWords(db.$client, [1], asked),
        near: (typed) => findNearWords(db.$client, [1], typed),
      },
      'log',
    )
    expect(both.terms.flatMap(({ ways }) => ways.flat())).toEqual(['log'])
    await db.$client.query("delete from content_words where sound = 'log'")
  })

  it('finds nothing of what others own', async () => {
    const ravi = await newcomer(shop.app, 'Ravi Kumar')
    for (const query of ['apple', 'ratios', 'pendullum', 'gra'])
      expect(await search(query, '', ravi)).toMatchObject({ hits: [], total: 0, searchedFor: null })
  })

  it('takes any text as words, whatever signs are in it', async () => {
    const signs = [
      "'",
      "''",
      '\\',
      ' & ',
      ' | ',
      '!',
      '(',
      ')',
      ':*',
      '<->',
      '#1',
      '%',
      '_',
      '\u202e',
      '\u200d',
    ]
    const texts = fc.array(
      fc.oneof(fc.constantFrom('apple', 'gravity', ...signs), fc.string({ unit: 'binary' })),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        const query = parts.join('').replaceAll('\0', '').toWellFormed().slice(0, 100).toWellFormed()
        const { status } = await asha.get(`/api/v1/learning/search?query=${encodeURIComponent(query)}`)
        expect([query, status]).toEqual([query, [...query.trim()].length < 2 ? 400 : 200])
      }),
      { numRuns: 60, seed: 24 },
    )
    for (const sign of signs) expect((await search(`apple${sign} `)).total).toBe(2)
    for (const query of ['%ED%A0%80%ED%A0%80', 'a%00b', `apple%20${'zz%20'.repeat(30)}`])
      expect((await asha.get(`/api/v1/learning/search?query=${query}`)).status).toBeLessThan(500)
  })

  it('finds the same whatever the order, case and accents of its words', async () => {
    const found = placesOf(await search('newton apple'))
    for (const query of ['APPLE newton', 'àpple Newton', '  newton,   apple! ', 'best newton ki apple'])
      expect(placesOf(await search(query))).toEqual(found)
  })

  it('asks a guest to sign in, and needs two letters', async () => {
    expect((await visitor(shop.app).get('/api/v1/learning/search?query=apple')).status).toBe(401)
    for (const query of ['', 'a', '%20a%20', 'a'.repeat(101)])
      expect((await asha.get(`/api/v1/learning/search?query=${query}`)).status).toBe(400)
  })
})
