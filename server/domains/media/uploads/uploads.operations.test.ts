import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  contentOf,
  ok,
  openUploadShop,
  partOf,
  putPart,
  refusedAs,
  sha256Of,
  staff,
  type UploadShop,
} from '../../../testing/shops/upload-shop.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { sourceKey } from '../media-keys.ts'
import { lockRoom } from './uploads.queries.ts'

interface State {
  uploadId: string
  partBytes: number
  parts: number
  there: number[]
  state: string
  mediaId: string | null
}
interface Addresses {
  addresses: { part: number; bytes: number; url: string; until: string }[]
}

const BYTES = 17_000_000

describe.each(['folder', 'bucket'] as const)('an upload to a %s', (kind) => {
  let shop: UploadShop
  let editor: Visitor

  beforeAll(async () => {
    shop = await openUploadShop(kind)
    editor = await staff(shop)
  })
  afterAll(() => shop.close())

  const at = (upload: { uploadId: string }, call = '') => `/api/v1/media/uploads/${upload.uploadId}${call}`
  const create = async (content: string, more = {}, who = editor) =>
    ok<State>(
      await who.post('/api/v1/media/uploads', {
        uploadId: randomUUID(),
        name: 'lesson.mp4',
        bytes: content.length,
        ...more,
      }),
    )
  const addresses = async (upload: State, from = 1, to = upload.parts) =>
    ok<Addresses>(await editor.post(at(upload, '/addresses'), { from, to })).addresses
  const complete = (upload: State, who = editor) => who.post(at(upload, '/complete'))
  async function send(upload: State, content: string, numbers?: number[]): Promise<void> {
    for (const { part, url } of await addresses(upload))
      if (numbers?.includes(part) ?? true)
        expect(await putPart(editor, url, partOf(content, part, upload.partBytes))).toBeLessThan(300)
  }
  const audit = async (upload: State) =>
    (
      await shop.store.db.$client.query<{ actor: string; action: string }>(
        'select actor, action from audit_events where subject = $1 order by id',
        [`upload:${upload.uploadId}`],
      )
    ).rows
  const stored = async () => (await shop.store.storage.list('private/uploads')).map(({ key }) => key)

  it(`gets addresses for its parts, and what arrives there in any order is filed as a medium (${kind})`, async () => {
    const content = contentOf('first', BYTES)
    const upload = await create(content)
    expect(upload).toMatchObject({ parts: 3, there: [], state: 'OPEN', mediaId: null })
    const [one, two, three] = await addresses(upload)
    expect([one!.bytes, two!.bytes, three!.bytes]).toEqual([8_388_608, 8_388_608, BYTES - 2 * 8_388_608])
    for (const { part, url } of [three!, one!, three!])
      expect(await putPart(editor, url, partOf(content, part, upload.partBytes))).toBeLessThan(300)
    expect(ok(await editor.get(at(upload)))).toMatchObject({ there: [1, 3], state: 'OPEN' })
    const missing = await complete(upload)
    expect(refusedAs(missing)).toBe('409 parts_missing')
    expect(missing.json()).toMatchObject({ data: { count: 1, parts: [2] } })
    expect(await putPart(editor, two!.url, partOf(content, 2, upload.partBytes))).toBeLessThan(300)
    const mediaId = sha256Of(content).slice(0, 32)
    expect(ok(await complete(upload))).toEqual({ state: 'FILED', mediaId })
    expect(ok(await complete(upload))).toEqual({ state: 'FILED', mediaId })
    expect(ok(await editor.get(at(upload)))).toMatchObject({ state: 'FILED', mediaId })
    const { rows } = await shop.store.db.$client.query('select name, bytes::int, state from media')
    expect(rows).toEqual([{ name: 'lesson.mp4', bytes: BYTES, state: 'WAITING' }])
    expect(String(await shop.store.storage.find(sourceKey(mediaId)))).toBe(content)
    expect(await stored()).toEqual([])
    const actor = `staff:${await idOf(editor)}`
    expect(await audit(upload)).toEqual([
      { actor, action: 'begin-upload' },
      { actor, action: 'file-upload' },
    ])
    expect(refusedAs(await editor.post(at(upload, '/give-up')))).toBe('409 upload_filed')
    expect(refusedAs(await editor.post(at(upload, '/addresses'), { from: 1, to: 1 }))).toBe(
      '409 upload_filed',
    )
  })

  it(`of the same content is the same medium, also when several complete it at once (${kind})`, async () => {
    const content = contentOf('again', 2000)
    const [one, two] = [await create(content), await create(content)]
    for (const upload of [one, two]) await send(upload, content)
    const all = await Promise.all([one, two, one, two, one, two].map((upload) => complete(upload)))
    for (const answer of all)
      expect(ok(answer)).toEqual({ state: 'FILED', mediaId: sha256Of(content).slice(0, 32) })
    for (const upload of [one, two])
      expect((await audit(upload)).filter(({ action }) => action === 'file-upload')).toHaveLength(1)
    const { rows } = await shop.store.db.$client.query('select from media where bytes = 2000')
    expect(rows).toHaveLength(1)
  })

  it(`is begun once, however often it is asked for by its id (${kind})`, async () => {
    const uploadId = randomUUID()
    const content = contentOf('once', 1000)
    const all = await Promise.all(Array.from({ length: 4 }, () => create(content, { uploadId })))
    expect(new Set(all.map((upload) => upload.uploadId))).toEqual(new Set([uploadId]))
    expect(await audit(all[0]!)).toHaveLength(1)
    const other = { uploadId, name: 'other.mp4', bytes: 1000 }
    expect(refusedAs(await editor.post('/api/v1/media/uploads', other))).toBe('409 upload_id_taken')
  })

  it(`is one upload in large and small letters, which one caller at a time ends (${kind})`, async () => {
    const content = contentOf('letters', 1000)
    const upload = await create(content, { uploadId: randomUUID().toUpperCase() })
    expect(upload.uploadId).toBe(upload.uploadId.toLowerCase())
    expect(await audit(upload)).toHaveLength(1)
    const ends = await shop.store.db.$client.connect()
    const locked = "hashtextextended('media-upload:' || $1, 0)"
    await ends.query(`select pg_advisory_lock(${locked})`, [upload.uploadId])
    const large = { uploadId: upload.uploadId.toUpperCase() }
    expect(refusedAs(await editor.post(at(large, '/give-up')))).toBe('409 upload_finishing')
    await ends.query(`select pg_advisory_unlock(${locked})`, [upload.uploadId])
    ends.release()
    expect(ok(await editor.get(at(large)))).toMatchObject({ uploadId: upload.uploadId, state: 'OPEN' })
  })

  it(`takes no part that is longer or shorter than was said, and none that it does not have (${kind})`, async () => {
    const content = contentOf('length', 9_000_000)
    const upload = await create(content)
    const [first, last] = await addresses(upload)
    for (const part of [content.slice(0, 8_388_607), content.slice(0, 8_388_609), ''])
      expect(await putPart(editor, first!.url, part)).toBeGreaterThanOrEqual(400)
    expect(await putPart(editor, last!.url, content)).toBeGreaterThanOrEqual(400)
    expect(ok(await editor.get(at(upload)))).toMatchObject({ there: [] })
    for (const [from, to] of [
      [1, 3],
      [3, 3],
      [2, 1],
    ])
      expect(refusedAs(await editor.post(at(upload, '/addresses'), { from, to }))).toBe('400 no_such_part')
    expect((await editor.post(at(upload, '/addresses'), { from: 0, to: 1 })).status).toBe(400)
  })

  it(`that is not the file that was said is given up, and nothing of it stays (${kind})`, async () => {
    const content = contentOf('differs', 3000)
    const upload = await create(content, { sha256: sha256Of('another file') })
    await send(upload, content)
    expect(refusedAs(await complete(upload))).toBe('409 upload_differs')
    expect(refusedAs(await complete(upload))).toBe('409 upload_given_up')
    expect(ok(await editor.get(at(upload)))).toMatchObject({ state: 'GIVEN_UP', mediaId: null })
    expect((await stored()).filter((key) => key.includes(upload.uploadId))).toEqual([])
    const { rows } = await shop.store.db.$client.query('select from media where bytes = 3000')
    expect(rows).toEqual([])
  })

  it(`goes when it is given up, also twice, and takes no part afterwards (${kind})`, async () => {
    const content = contentOf('given up', 9_000_000)
    const upload = await create(content)
    await send(upload, content, [1])
    const [, last] = await addresses(upload)
    for (let twice = 0; twice < 2; twice++)
      expect(ok(await editor.post(at(upload, '/give-up')))).toEqual({ state: 'GIVEN_UP' })
    expect(await putPart(editor, last!.url, partOf(content, 2, upload.partBytes))).toBeGreaterThanOrEqual(400)
    expect(refusedAs(await complete(upload))).toBe('409 upload_given_up')
    expect((await stored()).filter((key) => key.includes(upload.uploadId))).toEqual([])
    expect((await audit(upload)).map(({ action }) => action)).toEqual(['begin-upload', 'give-up-upload'])
  })

  it(`is nobody else’s: not of other staff, of learners or of guests (${kind})`, async () => {
    const content = contentOf('whose', 4000)
    const upload = await create(content)
    await send(upload, content)
    const [other, support, learner] = [
      await staff(shop),
      await staff(shop, 'support'),
      await newcomer(shop.app),
    ]
    for (const [who, said] of [
      [other, '404 upload_not_found'],
      [support, '403 not_allowed'],
      [learner, '403 not_allowed'],
      [visitor(shop.app), '401 sign_in_needed'],
    ] as const) {
      expect(refusedAs(await who.get(at(upload)))).toBe(said)
      expect(refusedAs(await who.post(at(upload, '/addresses'), { from: 1, to: 1 }))).toBe(said)
      expect(refusedAs(await complete(upload, who))).toBe(said)
      expect(refusedAs(await who.post(at(upload, '/give-up')))).toBe(said)
    }
    expect(ok(await editor.get(at(upload)))).toMatchObject({ there: [1], state: 'OPEN' })
  })
})

describe('room for uploads', () => {
  let shop: UploadShop

  beforeAll(async () => {
    shop = await openUploadShop('folder', { MEDIA_QUOTA_GB: '2' })
  })
  afterAll(() => shop.close())

  const create = (who: Visitor, bytes: number) =>
    who.post('/api/v1/media/uploads', { uploadId: randomUUID(), name: 'lesson.mp4', bytes })
  const saidBy = (answers: Awaited<ReturnType<typeof create>>[]) =>
    answers.map((answer) => (answer.status === 200 ? '200' : refusedAs(answer))).sort()

  it('is given to as many as fit, of twelve that ask at once, and again when one is given up', async () => {
    const editor = await staff(shop)
    const twelve = await Promise.all(Array.from({ length: 12 }, () => create(editor, 600_000_000)))
    expect(saidBy(twelve)).toEqual([
      ...Array.from({ length: 3 }, () => '200'),
      ...Array.from({ length: 9 }, () => '409 no_room_for_upload'),
    ])
    const begun = twelve.find(({ status }) => status === 200)!
    const refused = twelve.find(({ status }) => status === 409)!
    expect(refused.json()).toMatchObject({ data: { free: 200_000_000 } })
    await editor.post(`/api/v1/media/uploads/${ok<{ uploadId: string }>(begun).uploadId}/give-up`)
    expect((await create(editor, 600_000_000)).status).toBe(200)
    await shop.store.db.$client.query('delete from media_uploads')
  })

  it('is waited for while somebody else counts it, and nothing else waits with those who do', async () => {
    const editor = await staff(shop)
    const counting = new pg.Client(shop.store.connectionString)
    await counting.connect()
    await counting.query('begin')
    await lockRoom(counting)
    const twelve = Array.from({ length: 12 }, () => create(editor, 1000))
    try {
      await vi.waitUntil(async () => (await waitingForRoom(counting)) > 0)
      expect((await editor.get('/api/v1/me')).status).toBe(200)
    } finally {
      await counting.end()
    }
    expect(saidBy(await Promise.all(twelve))).toEqual(Array.from({ length: 12 }, () => '200'))
    await shop.store.db.$client.query('delete from media_uploads')
  })

  const waitingForRoom = async (connection: pg.Client) =>
    (
      await connection.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows.length

  it('counts the media that are there', async () => {
    await shop.store.db.$client.query(
      `insert into media (id, name, bytes, state, created_at, changed_at)
        values ('0123456789abcdef0123456789abcdef', 'a.mp4', 1900000000, 'WAITING', now(), now())`,
    )
    const editor = await staff(shop)
    expect(saidBy([await create(editor, 100_000_001), await create(editor, 100_000_000)])).toEqual([
      '200',
      '409 no_room_for_upload',
    ])
    await shop.store.db.$client.query('delete from media_uploads; delete from media')
  })

  it('is given to twenty uploads at a time, and to sixty of one person in an hour', async () => {
    const editor = await staff(shop)
    const many = await Promise.all(Array.from({ length: 24 }, () => create(editor, 1000)))
    expect(saidBy(many).filter((said) => said === '200')).toHaveLength(20)
    expect(saidBy(many).at(-1)).toBe('409 too_many_uploads')
    const more = await Promise.all(Array.from({ length: 37 }, () => create(editor, 1000)))
    expect(saidBy(more).filter((said) => said === '429 too_many_upload_calls')).toHaveLength(1)
  })

  it('is asked for within bounds', async () => {
    const editor = await staff(shop)
    for (const input of [
      { bytes: 0 },
      { bytes: 5_000_000_001 },
      { bytes: 1.5 },
      { name: '' },
      { name: 'x'.repeat(201) },
      { name: 'a\0b' },
      { sha256: 'abc' },
      { uploadId: '../../etc' },
    ]) {
      const whole = { uploadId: randomUUID(), name: 'lesson.mp4', bytes: 1000, ...input }
      expect((await editor.post('/api/v1/media/uploads', whole)).status).toBe(400)
    }
  })
})
