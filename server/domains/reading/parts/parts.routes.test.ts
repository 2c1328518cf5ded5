import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHAPTER_POLICY, CLOSED_POLICY } from '../../../platform/http/security-headers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { chapterOf, smallEpub } from '../../../testing/small-epub.ts'
import { storeDocument } from '../../../testing/stored-document.ts'
import { storeEpub } from '../../../testing/stored-epub.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'

const DAY_MS = 86_400_000
let shop: ExamShop
let asha: Visitor
let epub: Buffer

beforeAll(async () => {
  shop = await openExamShop()
  asha = await newcomer(shop.app, 'Asha Rao')
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  epub = smallEpub({
    'book/one.xhtml': chapterOf(
      '<p onclick="a()">The first law<script>a()</script></p><img src="a.png" alt="red"/>',
      '<style>p{color:green}</style>',
    ),
    'book/a.png': picture,
  })
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate grants, content_items, document_marks')
  await storeEpub(shop.store, { itemId: 710, packageId: 1 }, epub)
})
afterAll(() => shop.close())

const told = (who: Visitor, itemId = 710) =>
  who.get(`/api/v1/learning/document/parts?packageId=1&itemId=${itemId}`)
async function partsOf(who: Visitor) {
  const answer = await told(who)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as { url: string; parts: { type: string; bytes: number }[] } & Record<string, unknown>
}
const withoutEdition = (url: string) => url.replace(/[0-9a-f]{32}/, '0'.repeat(32))

describe('the parts of an EPUB', () => {
  it('are listed with their sizes, chapters first, and each is sent at its address', async () => {
    await shop.give(asha, 1)
    const book = await partsOf(asha)
    expect(book).toMatchObject({
      edition: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: expect.stringMatching(/^\/api\/v1\/contents\/1\/710\/parts\/[0-9a-f]{32}\/$/),
      language: 'en',
      pages: 2,
      pageCharacters: 1000,
      chapters: [
        { page: 1, pages: 1 },
        { page: 2, pages: 1 },
      ],
      outline: [
        { title: 'First', page: 1 },
        { title: 'Second', page: 2 },
      ],
    })
    expect(book.parts.map(({ type }) => type)).toEqual(['text/html', 'text/html', 'text/css', 'image/png'])
    for (const [number, { type, bytes }] of book.parts.entries()) {
      const part = await asha.send('GET', `${book.url}${number}`, undefined, { 'accept-encoding': 'gzip' })
      expect([part.status, part.headers['content-length']]).toEqual([200, String(bytes)])
      expect(part.headers['content-type']).toContain(type)
    }
    const chapter = await asha.send('GET', `${book.url}0`, undefined, { 'accept-encoding': 'identity' })
    expect(chapter.text).toContain('<p>The first law</p><img alt="red" src="3"')
  })

  it('are sent all together as well, in ranges, with their index behind them', async () => {
    await shop.give(asha, 1)
    const { url, parts } = await partsOf(asha)
    const head = await asha.send('HEAD', `${url}whole`)
    const size = Number(head.headers['content-length'])
    expect(head.headers).toMatchObject({
      etag: expect.stringMatching(/^"[0-9a-f]{32}\.reading"$/),
      'content-type': 'application/octet-stream',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const behind = parts.reduce((sum, { bytes }) => sum + bytes, 0)
    const range = { range: `bytes=${behind}-`, 'if-range': String(head.headers.etag) }
    const index = await asha.send('GET', `${url}whole`, undefined, range)
    expect([index.status, index.headers['content-range']]).toEqual([
      206,
      `bytes ${behind}-${size - 1}/${size}`,
    ])
    expect(index.json().parts).toMatchObject(parts)
  })

  it('come from a device under the policies under which the store sends them', async () => {
    const worker = await readFile('web/public/service-worker.js', 'utf8')
    for (const policy of [CHAPTER_POLICY, CLOSED_POLICY]) expect(worker).toContain(`"${policy}"`)
  })

  it('may run nothing, load nothing but each other, and be framed by us alone', async () => {
    await shop.give(asha, 1)
    const { url } = await partsOf(asha)
    for (const part of ['0', '1']) {
      const { headers } = await asha.get(url + part)
      const policy = String(headers['content-security-policy'])
      expect(policy.split('; ').sort()).toEqual([
        "base-uri 'none'",
        "default-src 'none'",
        "font-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "img-src 'self'",
        'sandbox allow-same-origin',
        "style-src 'self'",
      ])
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
    for (const part of ['2', '3', 'look.css']) {
      const { status, headers } = await asha.get(url + part)
      expect([status, headers['content-security-policy']]).toEqual([
        200,
        "default-src 'none'; frame-ancestors 'none'",
      ])
    }
  })

  it.each<[string, () => Promise<unknown> | unknown]>([
    ['somebody who owns nothing', () => shop.store.db.$client.query('truncate grants')],
    ['its owner when the time is over', () => shop.app.clock.set(new Date(TEST_NOW.getTime() + 3 * DAY_MS))],
    [
      'its owner once it is withdrawn',
      () => shop.store.db.$client.query('update content_items set withdrawn = true'),
    ],
    [
      'its owner before its day',
      () =>
        shop.store.db.$client.query('update content_items set available_from = $1', [
          new Date(TEST_NOW.getTime() + DAY_MS),
        ]),
    ],
  ])('are not there for %s, not even one that was open a moment ago', async (_who, end) => {
    await shop.give(asha, 1, 1)
    const { url } = await partsOf(asha)
    expect((await asha.get(`${url}0`)).status).toBe(200)
    await end()
    for (const part of ['0', '3', 'look.css', 'whole', '99'])
      expect((await asha.get(url + part)).json()).toMatchObject({ status: 404, code: 'not_found' })
    expect((await told(asha)).status).toBeGreaterThanOrEqual(403)
    await shop.store.db.$client.query('truncate grants')
  })

  it('ask a guest to sign in', async () => {
    await shop.give(asha, 1)
    const { url } = await partsOf(asha)
    for (const part of ['0', 'whole']) expect((await visitor(shop.app).get(url + part)).status).toBe(401)
    expect((await told(visitor(shop.app))).status).toBe(401)
  })

  it.each(['4', '00', '-1', '1.5', 'x', '9999999', 'look.cs', '..%2f0'])(
    'are those that are listed: %s is none',
    async (part) => {
      await shop.give(asha, 1)
      const { url } = await partsOf(asha)
      expect((await asha.get(url + part)).status).toBe(404)
    },
  )

  it('are of one edition: those of another are none, so that no book is put together of two', async () => {
    await shop.give(asha, 1)
    const { url } = await partsOf(asha)
    for (const part of ['0', 'whole']) expect((await asha.get(withoutEdition(url) + part)).status).toBe(404)
  })

  it('are all that is sent of it: what was filed is sent to nobody, and has no public address', async () => {
    await shop.give(asha, 1)
    expect((await asha.get('/api/v1/contents/1/710/file')).status).toBe(404)
    const { rows } = await shop.store.db.$client.query<{ key: string; reading: string }>(
      "select file ->> 'key' as key, file -> 'reading' ->> 'key' as reading from content_items",
    )
    for (const key of [rows[0]!.key, rows[0]!.reading]) {
      expect(await shop.store.storage.has(key)).toBe(true)
      expect((await asha.get(`/media/${key}`)).status).toBe(404)
    }
  })

  it('are none of a PDF, and the document says which of both it is', async () => {
    await shop.give(asha, 1)
    await storeDocument(shop.store, { itemId: 711, packageId: 1 }, Buffer.from('%PDF-1.7 x'))
    expect((await told(asha, 711)).json()).toMatchObject({ status: 404, code: 'document_not_found' })
    const { url } = await partsOf(asha)
    expect((await asha.get('/api/v1/learning/document?packageId=1&itemId=710')).json()).toMatchObject({
      type: 'application/epub+zip',
      pages: 2,
      url,
    })
  })

  it('take marks by their characters, and a place by its page', async () => {
    await shop.give(asha, 1)
    const mark = {
      markId: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c16',
      kind: 'HIGHLIGHT',
      place: { page: 1, text: [4, 13] },
      quote: 'first law',
      colour: 'yellow',
      changedAt: TEST_NOW.toISOString(),
    }
    const saved = await asha.post('/api/v1/learning/marks', { packageId: 1, itemId: 710, marks: [mark] })
    expect(saved.json().marks).toEqual([{ ...mark, deleted: false }])
    const wrong = { ...mark, place: { page: 1, text: [4] } }
    const refused = await asha.post('/api/v1/learning/marks', { packageId: 1, itemId: 710, marks: [wrong] })
    expect(refused.status).toBe(400)
  })
})
