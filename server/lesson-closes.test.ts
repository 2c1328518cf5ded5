import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTENTS_FOLDER } from './domains/contents/files/read-item-file.ts'
import { refundOrder } from './domains/orders/refunding/refund-order.ts'
import { contentKey } from './platform/storage/storage.ts'
import { type ExamShop, openExamShop } from './testing/shops/exam-shop.ts'
import { adult, payAndReturn, placed, withAddress } from './testing/shops/orders-shop.ts'
import { storeDocument } from './testing/stored-document.ts'
import { storeLesson } from './testing/stored-lesson.ts'
import { storeModel } from './testing/stored-model.ts'
import { TEST_NOW } from './testing/test-app.ts'
import { moveClock, newcomer, phoneOf, type Visitor, visitor } from './testing/visitor.ts'

const DAY_MS = 86_400_000
const ASKED = { packageId: 1, itemId: 800 }
const DEVICE = { deviceId: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c01', deviceName: 'Chrome on Android' }
const PDF = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(100)}`)
const CUES = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n')
const caption = { key: contentKey(CONTENTS_FOLDER, CUES, 'vtt'), bytes: CUES.length }
const handout = {
  key: contentKey(CONTENTS_FOLDER, PDF, 'pdf'),
  ...{ name: 'sheet.pdf', type: 'application/pdf' as const, bytes: PDF.length },
}
const LESSON = {
  captions: { en: caption, hi: caption },
  handouts: [{ title: { en: 'The sheet' }, file: handout }],
}
/** Beside the playlist of the place that a device got. */
const PLACED = ['master.m3u8', 'v144.m3u8', 'v240.m3u8', 'a.m3u8', 'key']
const AROUND = ['poster', 'thumbnails', 'captions/en', 'captions/hi', 'handouts/0']
const FILES = ['/api/v1/contents/1/801/file', '/api/v1/contents/1/802/file', '/api/v1/contents/1/802/poster']

let shop: ExamShop

beforeAll(async () => {
  shop = await openExamShop()
  await shop.store.storage.put(caption.key, CUES)
  await storeLesson(shop.store, { ...ASKED, lesson: LESSON })
  await storeDocument(shop.store, { itemId: 801, packageId: 1 }, PDF)
  await storeModel(shop.store, { itemId: 802, packageId: 1 })
})
beforeEach(() => shop.app.clock.set(TEST_NOW))
afterAll(() => shop.close())

/** The addresses that a player has once it plays, and those of what stands around the lesson. */
async function addressesOf(who: Visitor) {
  const answer = await who.post('/api/v1/streaming/play', { ...ASKED, ...DEVICE })
  const { playlist } = answer.json() as { playlist: string }
  const placed = PLACED.map((file) => playlist.replace('master.m3u8', file))
  const others = [...AROUND.map((file) => `/api/v1/streaming/1/800/${file}`), ...FILES]
  expect(await saidTo(who, [...placed, ...others])).toEqual(['200'])
  return { placed, others, all: [...placed, ...others] }
}
/** What these addresses say, each answer once. */
async function saidTo(who: Visitor, addresses: readonly string[]): Promise<string[]> {
  const said = new Set<string>()
  for (const address of addresses) {
    const { status, text } = await who.get(address)
    said.add(status < 400 ? `${status}` : `${status} ${(JSON.parse(text) as { code: string }).code}`)
  }
  return [...said]
}
const owner = async (days?: number) => {
  const who = await newcomer(shop.app)
  await shop.give(who, 1, days)
  return who
}

describe('what a lesson, a document and a model answered to their owner', () => {
  it('is not there for somebody else, and asks a guest to sign in', async () => {
    const { all } = await addressesOf(await owner())
    expect(await saidTo(await newcomer(shop.app), all)).toEqual(['404 not_found'])
    expect(await saidTo(visitor(shop.app), all)).toEqual(['401 sign_in_needed'])
  })

  it('does not play for another owner, at the place of the first', async () => {
    const { placed, others } = await addressesOf(await owner())
    const another = await owner()
    expect(await saidTo(another, placed)).toEqual(['409 not_playing_here'])
    expect(await saidTo(another, others)).toEqual(['200'])
  })

  it('does not play in another session of theirs, which may open it', async () => {
    const who = await owner()
    const { placed, others } = await addressesOf(who)
    const session = visitor(shop.app)
    moveClock(shop.app, 90_000)
    await session.signUp({ phone: await phoneOf(who) })
    expect(await saidTo(session, placed)).toEqual(['409 not_playing_here'])
    expect(await saidTo(session, others)).toEqual(['200'])
  })

  it('is gone once their time is over', async () => {
    const who = await owner(1)
    const { all } = await addressesOf(who)
    moveClock(shop.app, 2 * DAY_MS)
    expect(await saidTo(who, all)).toEqual(['404 not_found'])
  })

  it('is gone once their money went back', async () => {
    const who = await adult(shop.app)
    const order = await placed(who, { cartJson: { '10': 1, '20': 1 }, addressId: await withAddress(who) })
    await payAndReturn(shop.app, order)
    const { all } = await addressesOf(who)
    await refundOrder(
      shop.app.services,
      {
        orderId: order.orderId,
        requestKey: randomUUID(),
        lines: [{ packageId: 1 }],
        reason: 'Asked for',
      },
      { actor: 'cli:test', now: shop.app.clock.now() },
    )
    expect(await saidTo(who, all)).toEqual(['404 not_found'])
  })

  it('asks to sign in once they signed out', async () => {
    const who = await owner()
    const { all } = await addressesOf(who)
    const kept = visitor(shop.app)
    for (const [name, value] of who.cookies) kept.cookies.set(name, value)
    await who.post('/api/auth/v2/logoutDevice')
    expect(await saidTo(kept, all)).toEqual(['401 sign_in_needed'])
  })

  it('has no address of its own in the storage', async () => {
    const who = await owner()
    const keys = [caption.key, handout.key]
    expect(
      await saidTo(
        who,
        keys.map((key) => `/media/${key}`),
      ),
    ).toEqual(['404 not_found'])
  })
})
