import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../../testing/exams/exam-room.ts'
import { recordClass } from '../../../testing/record-class.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'
import { addHandout, listHandouts, removeHandout } from './handouts.ts'

const TITLE = { en: 'Formula sheet', hi: 'सूत्र' }
let shop: ClassShop
let asha: Visitor
let sheet: string

beforeAll(async () => {
  shop = await openClassShop()
  sheet = join(shop.store.folder, 'sheet.pdf')
  await writeFile(sheet, smallPdf(['Speed is distance by time']))
})
beforeEach(async () => {
  await shop.reset()
  asha = await shop.learner('Asha Rao')
})
afterAll(() => shop.close())

const by = () => ({ actor: 'test', now: shop.app.clock.now() })
const services = () => {
  const { db, storage } = shop.store
  return { storage, writer: { db, log: shop.app.services.hub.log, clock: shop.app.clock } }
}
const add = (path = sheet, title: { en: string; hi?: string } = TITLE) =>
  addHandout(services(), { itemId: shop.itemId, path, title }, by())
const path = (number = 0) => `/api/v2/live-classes/handouts/1/${shop.itemId}/${number}`

describe('a handout of a class', () => {
  it('stands in the room for who comes in, and for who is there already', async () => {
    await add()
    const { handouts } = ok<{ handouts: unknown[] }>(await shop.post(asha, ''))
    expect(handouts).toEqual([{ number: 0, title: TITLE }])
    await add(sheet, { en: 'Again' })
    const told = (await shop.events()).filter(({ kind }) => kind === 'handouts')
    expect(told.at(-1)!.data).toEqual({
      handouts: [
        { number: 0, title: TITLE },
        { number: 1, title: { en: 'Again' } },
      ],
    })
    const answer = await asha.get(path())
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    await removeHandout(services().writer, shop.itemId, 1, by())
    expect(await listHandouts(shop.store.db.$client, shop.itemId)).toEqual([
      { number: 0, title: { en: 'Again' } },
    ])
    expect((await asha.get(path(1))).status).toBe(404)
  })

  it('opens for nobody else', async () => {
    await add()
    const other = await shop.learner('Other', { batchId: 2 })
    const stranger = await newcomer(shop.app, 'Stranger')
    await shop.post(asha, '')
    await shop.teach(await shop.admin('Admin'), '/remove-learner', { number: 1, out: true })
    const statuses = []
    for (const who of [visitor(shop.app), stranger, other, asha])
      statuses.push((await who.get(path())).status)
    expect(statuses).toEqual([401, 404, 404, 404])
  })

  it('stands beside the recording', async () => {
    await add()
    await recordClass(shop, [{ beganAt: shop.app.clock.now(), seconds: 60 }])
    const { handouts } = ok<{ handouts: { title: unknown; url: string }[] }>(
      await asha.get(`/api/v1/streaming/lesson?packageId=1&itemId=${shop.itemId}`),
    )
    expect(handouts).toMatchObject([{ title: TITLE }])
    expect((await asha.get(handouts[0]!.url)).status).toBe(200)
  })

  it('is a PDF of a class that is there, one of twenty at most, and the audit log has it', async () => {
    const text = join(shop.store.folder, 'sheet.txt')
    await writeFile(text, 'no pdf')
    await expect(add(text)).rejects.toThrow('sheet.txt is neither a PDF nor an EPUB')
    await expect(add(join(shop.store.folder, 'missing.pdf'))).rejects.toThrow('missing.pdf')
    await expect(
      addHandout(services(), { itemId: 1_999_999_999, path: sheet, title: TITLE }, by()),
    ).rejects.toThrow('There is no class 1999999999.')
    await expect(removeHandout(services().writer, shop.itemId, 1, by())).rejects.toThrow('has no handout 1')
    expect(await add()).toBe(1)
    await shop.store.db.$client.query(
      `update content_items set lesson = jsonb_build_object('handouts', twenty.list)
        from (select jsonb_agg(lesson -> 'handouts' -> 0) as list from content_items, generate_series(1, 20)
          where id = $1) twenty where id = $1`,
      [shop.itemId],
    )
    await expect(add()).rejects.toThrow('20 handouts at most')
    const { rows } = await shop.store.db.$client.query(
      `select after from audit_events where action = 'change-class-handouts' order by id limit 1`,
    )
    expect(rows).toEqual([{ after: ['Formula sheet'] }])
  })
})
