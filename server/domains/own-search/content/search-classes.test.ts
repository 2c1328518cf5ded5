import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../../testing/exams/exam-room.ts'
import { recordClass } from '../../../testing/record-class.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { idOf, type Visitor } from '../../../testing/visitor.ts'
import { addHandout } from '../../classes/handouts/handouts.ts'
import { putRemoval } from '../../classes/rooms/removals.ts'
import { readUnread } from '../passages/read-unread.ts'

const MINUTE = 60_000
let shop: ClassShop
/** in the batch of the class, and in the other */
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openClassShop()
  await writeFile(join(shop.store.folder, 'sheet.pdf'), smallPdf(['Speed is distance by time']))
})
beforeEach(async () => {
  await shop.reset()
  await shop.store.db.$client.query('truncate read_items, content_passages, content_words')
  asha = await shop.learner('Asha Rao')
  ravi = await shop.learner('Ravi Kumar', { batchId: 2 })
  const { db, storage } = shop.store
  const writer = { db, log: shop.app.services.hub.log, clock: shop.app.clock }
  const handout = {
    itemId: shop.itemId,
    path: join(shop.store.folder, 'sheet.pdf'),
    title: { en: 'Formulas' },
  }
  await addHandout({ storage, writer }, handout, { actor: 'test', now: shop.app.clock.now() })
  await read()
})
afterAll(() => shop.close())

async function read() {
  shop.app.services.outlines.drop()
  const { db, storage } = shop.store
  await readUnread({ db, storage, clock: shop.app.clock })
}

async function found(who: Visitor, query: string) {
  const answer = await who.get(`/api/v1/learning/search?query=${encodeURIComponent(query)}`)
  return ok<{ hits: { itemId: number; kind: string; where: object | null }[] }>(answer).hits.map(
    ({ itemId, kind, where }) => ({ itemId, kind, where }),
  )
}

describe('a live class', () => {
  it('is found by those of its batch, and so is what it gives to read', async () => {
    expect(await found(asha, 'class of batch')).toEqual([{ itemId: shop.itemId, kind: 'ITEM', where: null }])
    expect(await found(ravi, 'class of batch')).toEqual([{ itemId: shop.otherId, kind: 'ITEM', where: null }])
    const handout = { itemId: shop.itemId, kind: 'HANDOUT', where: { handout: 0, page: 1 } }
    expect(await found(asha, 'speed distance')).toEqual([handout])
    expect(await found(ravi, 'speed distance')).toEqual([])
  })

  it('keeps its handouts from those whom the teacher removed, until its recording plays', async () => {
    const { db } = shop.store
    const personId = await idOf(asha)
    await putRemoval(db.$client, { itemId: shop.itemId, personId, actor: 'test' }, shop.app.clock.now())
    expect(await found(asha, 'speed distance')).toEqual([])
    const beganAt = shop.app.clock.now()
    shop.move(90 * MINUTE)
    await recordClass(shop, [{ beganAt, seconds: 3_600 }])
    await read()
    const [hit] = await found(asha, 'speed distance')
    expect(hit).toMatchObject({ itemId: shop.itemId, kind: 'HANDOUT' })
    const file = await asha.get(`/api/v1/streaming/1/${shop.itemId}/handouts/0`)
    expect(file.status).toBe(200)
    expect(await found(ravi, 'speed distance')).toEqual([])
  })
})
