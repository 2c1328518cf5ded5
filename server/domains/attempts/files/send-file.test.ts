import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remakePicture } from '../../../platform/storage/remade-picture.ts'
import { begin, ExamRoom, ok, refusal } from '../../../testing/exams/exam-room.ts'
import { type PublishedTest, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { ANSWER_FOLDER } from './answer-file-url.ts'
import { sendFile } from './send-file.ts'
import { sweepAnswerFiles } from './sweep-answer-files.ts'

const MINUTE = 60_000
const PDF = Buffer.from('%PDF-1.7\nAn essay of 200 words.\n%%EOF')

let shop: ExamShop
let asha: Visitor
let test: PublishedTest
let room: ExamRoom

beforeAll(async () => {
  shop = await openExamShop()
  const sections = [testSection('all', [6, 1, 6]), testSection('other', [6], { optional: true })]
  test = await shop.publish(testPaper({ sections, chooseOptional: 0 }))
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
  room = await ExamRoom.enter(asha, await begin(asha, test))
})
afterAll(() => shop.close())

interface Sent {
  fileId: string
  url: string
  bytes: number
}
const send = (bytes: Buffer, changes: object = {}, who = asha) =>
  who.post('/api/v1/attempts/file', {
    attemptId: room.attemptId,
    question: 1,
    fileId: randomUUID(),
    file: bytes.toString('base64'),
    ...changes,
  })
const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Artist: 'Secret Artist', Copyright: 'GPS 12.9 N' } })
    .toFormat(format)
    .toBuffer()
const raw = async (url: string, who: Visitor) =>
  await shop.app.http.inject({
    url,
    headers: {
      host: 'localhost',
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })

/** Twenty others are being re-encoded, each followed at once by another; returns how to end that. */
async function fillPictureQueue(bytes: Buffer): Promise<() => Promise<unknown>> {
  const wanted = { maxBytes: 4e6, size: () => ({ width: 70 }), quality: 80 }
  await remakePicture(bytes, wanted)
  let goesOn = true
  const others = Array.from({ length: 20 }, async () => {
    while (goesOn) await remakePicture(bytes, wanted)
  })
  await new Promise(setImmediate)
  return () => {
    goesOn = false
    return Promise.all(others)
  }
}

const stored = async () => (await shop.store.storage.list(ANSWER_FOLDER)).length

describe('a file of an answer', () => {
  it('that is a PDF is kept as it is, and given to its owner as a download that nothing can run in', async () => {
    const sent = ok<Sent>(await send(PDF))
    expect(sent).toMatchObject({ bytes: PDF.length })
    const { rawPayload, headers } = await raw(sent.url, asha)
    expect(rawPayload).toEqual(PDF)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="answer-1.pdf"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'that is a %s is re-encoded without what else it contained',
    async (format) => {
      const bytes = await picture(3_000, 1_200, format)
      const { url, bytes: size } = ok<Sent>(await send(bytes))
      const { rawPayload, headers } = await raw(url, asha)
      expect([headers['content-type'], rawPayload.length]).toEqual(['image/webp', size])
      const kept = await sharp(rawPayload).metadata()
      expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 2_400, 960, undefined])
      expect(rawPayload.includes('Secret Artist')).toBe(false)
    },
  )

  it('that is small keeps its size', async () => {
    const { url } = ok<Sent>(await send(await picture(40, 30)))
    const { width, height } = await sharp((await raw(url, asha)).rawPayload).metadata()
    expect([width, height]).toEqual([40, 30])
  })

  it('sent again under its id is the same file, also ten times at once, and is stored once', async () => {
    const before = await stored()
    const fileId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(PDF, { fileId })))
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1)
    expect(ok<Sent>(await send(await picture(9, 9), { fileId: fileId.toUpperCase() }))).toEqual(ok(sent[0]!))
    expect(await stored()).toBe(before + 1)
  })

  it('under an id of another question, attempt or person is refused', async () => {
    const fileId = randomUUID()
    ok(await send(PDF, { fileId }))
    expect(refusal(await send(PDF, { fileId, question: 3 }))).toBe('400 invalid_input')
    const ravi = await newcomer(shop.app)
    const attemptId = await begin(ravi, test)
    expect(refusal(await send(PDF, { fileId, attemptId }, ravi))).toBe('400 invalid_input')
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text', () => Buffer.from('an essay')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML with a PDF behind it', () => Buffer.from('<script>alert(1)</script>%PDF-1.7')],
    ['a program', () => Buffer.from('MZ\x90\x00')],
    ['half a picture', async () => (await picture(500, 500)).subarray(0, 400)],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    [
      'nothing of a picture but its head',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ],
    ['a PDF of more than 4 MB', () => Buffer.concat([PDF, Buffer.alloc(4 * 1024 * 1024)])],
  ])('is refused when it is %s', async (_what, bytes) => {
    const before = await stored()
    expect(refusal(await send(await bytes()))).toBe('409 file_not_taken')
    expect(await stored()).toBe(before)
  })

  it('is refused where the question takes none, or is not in the attempt', async () => {
    for (const question of [2, 4, 5, 1000])
      expect(refusal(await send(PDF, { question }))).toBe('400 invalid_input')
  })

  it('is one of at most five of a question, also when twelve come at once', async () => {
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(PDF)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status !== 200).map(refusal)).toEqual(
      Array(7).fill('409 too_many_files'),
    )
    expect(await stored()).toBe(before + 5)
    expect((await send(PDF, { question: 3 })).status).toBe(200)
  })

  it('is one of at most a hundred a day of a person', async () => {
    await shop.store.db.$client.query('update rate_limits set count = 0')
    const answers: string[] = []
    for (let at = 0; at < 101; at++) {
      const { status } = await send(PDF, { question: at % 2 ? 1 : 3 })
      answers.push(String(status))
      await shop.store.db.$client.query('delete from attempt_files')
    }
    expect(answers.filter((status) => status === '200')).toHaveLength(100)
    moveClock(shop.app, 24 * 60 * MINUTE)
    expect((await send(PDF)).status).toBe(200)
  })

  it('counts as none of the hundred where the server was too busy or failed: its room sends it again and again', async () => {
    const client = shop.store.db.$client
    await client.query('update rate_limits set count = 0')
    const counted = async () =>
      (await client.query('select sum(count)::int as count from rate_limits')).rows[0]
    const bytes = await picture(70, 70)
    const endOthers = await fillPictureQueue(bytes)
    expect(refusal(await send(bytes))).toBe('503 busy')
    await endOthers()
    expect(await counted()).toEqual({ count: 0 })
    const broken = { ...shop.store.storage, put: () => Promise.reject(new Error('the disk is full')) }
    const sent = {
      attemptId: room.attemptId,
      question: 1,
      fileId: randomUUID(),
      file: PDF.toString('base64'),
    }
    const id = await idOf(asha)
    const failing = sendFile({ ...shop.app.services, storage: broken }, sent, id, TEST_NOW)
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await counted()).toEqual({ count: 0 })
    expect(refusal(await send(Buffer.from('no picture')))).toBe('409 file_not_taken')
    expect(await counted()).toEqual({ count: 1 })
  })

  it('comes after handing in only when an answer that is kept names it', async () => {
    const fileId = randomUUID()
    const made = room.event(1, TEST_NOW.getTime(), { text: '', fileId })
    await room.submit()
    expect(refusal(await send(PDF, { fileId }))).toBe('409 attempt_over')
    moveClock(shop.app, MINUTE)
    await room.save(made)
    expect(refusal(await send(PDF, { fileId, question: 3 }))).toBe('409 attempt_over')
    expect((await send(PDF, { fileId })).status).toBe(200)
  })
})

describe('nobody else', () => {
  it('sends a file to an attempt, or opens one', async () => {
    const { url } = ok<Sent>(await send(PDF))
    const ravi = await newcomer(shop.app)
    expect(refusal(await send(PDF, {}, ravi))).toBe('404 attempt_not_found')
    expect(refusal(await send(PDF, {}, visitor(shop.app)))).toBe('401 sign_in_needed')
    expect((await ravi.get(url)).status).toBe(404)
    expect(refusal(await visitor(shop.app).get(url))).toBe('401 sign_in_needed')
  })

  it('finds one by another address', async () => {
    const { url, fileId } = ok<Sent>(await send(PDF))
    const ravi = await newcomer(shop.app)
    const theirs = await begin(ravi, test)
    const key = (await shop.store.storage.list(ANSWER_FOLDER)).at(-1)!.key
    for (const other of [
      url.replace(/\d+(?=\/files)/, String(theirs)),
      `${url}x`,
      url.replace(fileId, '..%2f..%2fx'),
      url.replace(/\d+(?=\/files)/, '0'),
      url.replace(/\d+(?=\/files)/, '99999999999999999999'),
      `/media/${key}`,
    ])
      expect([other, (await asha.get(other)).status]).toEqual([other, 404])
    expect((await asha.get(url)).status).toBe(200)
  })
})

describe('the sweep of files', () => {
  it('removes what no row names and is an hour old, nothing else, and twice is harmless', async () => {
    const { storage } = shop.store
    const { url } = ok<Sent>(await send(PDF))
    await storage.put(`${ANSWER_FOLDER}/orphan.pdf`, PDF)
    await storage.put('private/pictures/other.webp', PDF)
    const young = new Date(Date.now() + 59 * MINUTE)
    const old = new Date(Date.now() + 61 * MINUTE)
    const has = () => storage.has(`${ANSWER_FOLDER}/orphan.pdf`)
    await sweepAnswerFiles(shop.app.services, young)
    expect(await has()).toBe(true)
    expect((await sweepAnswerFiles(shop.app.services, old)).removed).toBeGreaterThan(0)
    expect(await has()).toBe(false)
    expect(await storage.has('private/pictures/other.webp')).toBe(true)
    expect((await asha.get(url)).status).toBe(200)
    expect(await sweepAnswerFiles(shop.app.services, old)).toEqual({ removed: 0 })
  })
})
