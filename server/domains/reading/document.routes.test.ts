import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { contentKey } from '../../platform/storage/storage.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { storeDocument } from '../../testing/stored-document.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { openingKeyOf } from '../contents/files/opening-key.ts'
import { CONTENTS_FOLDER } from '../contents/files/read-item-file.ts'
import { endPass } from '../passes/grant-pass.ts'

const DAY_MS = 86_400_000
const PDF = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(100)}`)
const FILE = '/api/v1/contents/1/700/file'
const OPENING = '/api/v1/contents/1/700/opening'
/** Stands for what a reader needs first. */
const FIRST = Buffer.from('the first bytes')
const KEY = contentKey(CONTENTS_FOLDER, PDF, 'pdf')
const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

let shop: ExamShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openExamShop()
  asha = await newcomer(shop.app, 'Asha Rao')
  ravi = await newcomer(shop.app, 'Ravi Kumar')
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate grants, content_items, document_marks')
  await shop.store.db.$client.query('update packages set published = true where id = 1')
  await storeDocument(shop.store, { itemId: 700, packageId: 1 }, PDF)
  await shop.store.storage.put(openingKeyOf(KEY), FIRST)
})
afterAll(() => shop.close())

const write = (column: string, value: unknown) =>
  shop.store.db.$client.query(`update content_items set ${column} = $1 where id = 700`, [value])
const askFor = (who: Visitor, headers: Record<string, string> = {}, path = FILE, method = 'GET') =>
  who.send(method, path, undefined, headers)
const RANGES: Record<string, string>[] = [{}, { range: 'bytes=0-99' }, { range: 'bytes=5000-' }]
const later = (days: number) => shop.app.clock.set(day(days))

describe('the bytes of a document', () => {
  it.each<[string, () => Promise<unknown> | unknown]>([
    ['its owner', () => shop.give(asha, 1)],
    ['the owner of a pack that holds its package', () => shop.give(asha, 3)],
    [
      'somebody who bought before it came in, where the purchase grows',
      async () => {
        await shop.give(asha, 1)
        await write('added_at', day(1))
        later(2)
      },
    ],
    [
      'somebody who bought before it was taken out',
      async () => {
        await shop.give(asha, 1)
        await write('active', false)
        await write('taken_out_at', day(1))
        later(2)
      },
    ],
    ['anybody signed in, where it is free', () => write('free', true)],
  ])('are there for %s, whole and in part', async (_who, begin) => {
    await begin()
    const whole = await askFor(asha)
    expect([whole.status, whole.text]).toEqual([200, PDF.toString()])
    const part = await askFor(asha, { range: 'bytes=0-99' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      PDF.toString().slice(0, 100),
      `bytes 0-99/${PDF.length}`,
    ])
    expect((await askFor(asha, { range: 'bytes=5000-' })).status).toBe(416)
    const opening = await askFor(asha, {}, OPENING)
    expect([opening.status, opening.text]).toEqual([200, FIRST.toString()])
    expect(opening.headers['cache-control']).toBe('private, no-store')
  })

  it('that a reader needs first are none of a document that is not prepared', async () => {
    await shop.give(asha, 1)
    await shop.store.storage.remove(openingKeyOf(KEY))
    const opening = await askFor(asha, {}, OPENING)
    expect([opening.status, opening.text]).toEqual([200, ''])
    expect((await askFor(asha)).status).toBe(200)
  })

  const closed: [string, () => Promise<unknown> | unknown][] = [
    ['somebody who owns nothing', () => undefined],
    ['somebody else than its owner', () => shop.give(ravi, 1)],
    [
      'somebody whose time is over',
      async () => {
        await shop.give(asha, 1, 1)
        later(3)
      },
    ],
    [
      'somebody whose money went back',
      async () => {
        await shop.give(asha, 1)
        const personId = await idOf(asha)
        await inTransaction(shop.store.db, (connection) =>
          endPass(
            connection,
            { personId, source: 'ORDER', sourceRef: 'T-1042', reason: 'refunded' },
            TEST_NOW,
          ),
        )
        later(1)
      },
    ],
    [
      'somebody who bought before it came in, where the purchase is frozen',
      async () => {
        await shop.give(asha, 1)
        await shop.store.db.$client.query('update grants set growing = false')
        await write('added_at', day(1))
        later(2)
      },
    ],
    [
      'somebody who bought after it was taken out',
      async () => {
        await write('active', false)
        await write('taken_out_at', day(-1))
        await shop.give(asha, 1)
      },
    ],
    [
      'its owner once it is withdrawn',
      async () => {
        await shop.give(asha, 1)
        await write('withdrawn', true)
      },
    ],
    [
      'its owner before its day',
      async () => {
        await shop.give(asha, 1)
        await write('available_from', day(1))
      },
    ],
    [
      'anybody, where it is free in a package that left the store',
      async () => {
        await write('free', true)
        await shop.store.db.$client.query('update packages set published = false where id = 1')
      },
    ],
    [
      'anybody, where it was free and is taken out',
      async () => {
        await write('free', true)
        await write('active', false)
      },
    ],
  ]
  it.each(closed)('are not there for %s, as if there were nothing, in any range', async (_who, begin) => {
    await begin()
    for (const [path, headers] of [FILE, OPENING].flatMap((one) =>
      RANGES.map((range) => [one, range] as const),
    )) {
      const [asked, nothing] = [
        await askFor(asha, headers, path),
        await askFor(asha, headers, path.replace('700', '799')),
      ]
      expect(asked.status).toBe(404)
      expect(asked.json()).toEqual({ ...nothing.json(), requestId: asked.json().requestId })
      expect(Object.keys(asked.headers).sort()).toEqual(Object.keys(nothing.headers).sort())
    }
  })

  it('ask a guest, and somebody who signed out meanwhile, to sign in, whatever is asked for', async () => {
    await shop.give(asha, 1)
    const leaver = visitor(shop.app)
    for (const [name, value] of asha.cookies) leaver.cookies.set(name, value)
    expect((await askFor(leaver)).status).toBe(200)
    await leaver.post('/api/auth/v2/logoutDevice')
    const gone = visitor(shop.app)
    for (const [name, value] of asha.cookies) gone.cookies.set(name, value)
    for (const who of [visitor(shop.app), gone])
      for (const path of [FILE, OPENING, '/api/v1/contents/1/799/file'])
        for (const headers of RANGES) expect((await askFor(who, headers, path)).status).toBe(401)
    asha = await newcomer(shop.app, 'Asha Rao')
  })

  it.each([
    '/api/v1/contents/2/700/file',
    '/api/v1/contents/3/700/file',
    '/api/v1/contents/1/0700/file',
    '/api/v1/contents/1/x/file',
    '/api/v1/contents/1/99999999999/file',
    '/api/v1/contents/1/4294967996/file',
  ])('have one address: %s is nothing', async (path) => {
    await shop.give(asha, 1)
    expect((await askFor(asha, {}, path)).status).toBe(404)
  })

  it('have no public address', async () => {
    const { rows } = await shop.store.db.$client.query<{ key: string }>(
      "select file ->> 'key' as key from content_items where id = 700",
    )
    expect(rows[0]!.key).toMatch(/^private\//)
    await shop.give(asha, 1)
    expect((await asha.get(`/media/${rows[0]!.key}`)).status).toBe(404)
  })

  it('are kept by nobody on the way, never guessed to be something else, and shown in place', async () => {
    await shop.give(asha, 1)
    for (const [method, headers] of [
      ['GET', {}],
      ['GET', { range: 'bytes=0-9' }],
      ['HEAD', {}],
    ] as const) {
      const answer = await askFor(asha, headers, FILE, method)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('tell their length without being sent, and continue only the same edition', async () => {
    await shop.give(asha, 1)
    const head = await askFor(asha, {}, FILE, 'HEAD')
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(PDF.length)])
    const etag = head.headers.etag as string
    expect(etag).toMatch(/^"[\w.]+"$/)
    expect((await askFor(asha, { range: 'bytes=5-9', 'if-range': etag })).status).toBe(206)
    expect((await askFor(asha, { range: 'bytes=5-9', 'if-range': '"another"' })).status).toBe(200)
    expect((await askFor(asha, { range: 'bytes=0-1,5-6' })).status).toBe(200)
  })
})

describe('what the reader is told of a document', () => {
  const told = (who: Visitor, query = 'packageId=1&itemId=700') =>
    who.get(`/api/v1/learning/document?${query}`)

  it('is its name, its length, until when it is open, and a masked contact of the reader', async () => {
    await shop.give(asha, 1, 30)
    const answer = await told(asha)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json()).toEqual({
      packageId: 1,
      itemId: 700,
      kind: 'DOCUMENT',
      title: { en: 'Notes', hi: 'नोट्स' },
      type: 'application/pdf',
      bytes: PDF.length,
      pages: null,
      notes: [],
      free: false,
      until: '2026-12-21T18:29:59.000Z',
      reader: expect.stringMatching(/^•+(\d{4}|@[\w.]+)$/),
      url: FILE,
      opening: OPENING,
      edition: expect.stringMatching(/^\w+\.pdf$/),
    })
  })

  it('is that it was withdrawn from nobody: a stranger’s answer is the one for nothing', async () => {
    const [foreign, nothing] = [await told(asha), await told(asha, 'packageId=1&itemId=799')]
    expect(foreign.json()).toMatchObject({ status: 404, code: 'document_not_found' })
    expect(nothing.json()).toMatchObject({ status: 404, code: 'document_not_found' })
  })

  it('is that the time is over, to somebody who could read it', async () => {
    await shop.give(asha, 1, 1)
    later(3)
    expect((await told(asha)).json()).toMatchObject({ status: 403, code: 'document_ended' })
    expect((await told(ravi)).json()).toMatchObject({ status: 404, code: 'document_not_found' })
  })

  it('is on which day it opens', async () => {
    await shop.give(asha, 1)
    await write('available_from', day(1))
    expect((await told(asha)).json()).toMatchObject({
      status: 403,
      code: 'document_not_yet',
      data: { from: day(1).toISOString() },
    })
    later(1)
    expect((await told(asha)).status).toBe(200)
  })
})
