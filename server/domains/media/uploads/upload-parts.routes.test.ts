import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  contentOf,
  ok,
  openUploadShop,
  putPart,
  staff,
  type UploadShop,
} from '../../../testing/shops/upload-shop.ts'
import { moveClock, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'

const BYTES = 9_000_000
const content = contentOf('part', BYTES)
const last = content.slice(8_388_608)

let shop: UploadShop
let editor: Visitor
let uploadId: string
let url: string

beforeAll(async () => {
  shop = await openUploadShop('folder')
  editor = await staff(shop)
  uploadId = randomUUID()
  await editor.post('/api/v1/media/uploads', { uploadId, name: 'lesson.mp4', bytes: BYTES })
  url = await address(2)
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

async function address(part: number, of = uploadId): Promise<string> {
  const asked = await editor.post(`/api/v1/media/uploads/${of}/addresses`, { from: part, to: part })
  return ok<{ addresses: { url: string }[] }>(asked).addresses[0]!.url
}
const there = async () => ok<{ there: number[] }>(await editor.get(`/api/v1/media/uploads/${uploadId}`)).there

describe('the address of a part in this store', () => {
  it.each<[string, (url: string) => string]>([
    ['another part', (url) => url.replace('/parts/2', '/parts/1')],
    ['a part that there is not', (url) => url.replace('/parts/2', '/parts/3')],
    ['no number', (url) => url.replace('/parts/2', '/parts/2x')],
    ['another upload', (url) => url.replace(uploadId, randomUUID())],
    ['no upload', (url) => url.replace(uploadId, '..')],
    ['a later end', (url) => url.replace(/until=\d+/, (said) => `${said}0`)],
    ['another signature', (url) => url.replace(/signature=./, 'signature=!')],
    ['a shorter signature', (url) => url.slice(0, -1)],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    ['two signatures', (url) => `${url}&signature=${url.split('=').at(-1)}`],
  ])('is not good for %s', async (_what, other) => {
    expect([403, 404, 415]).toContain(await putPart(editor, other(url), last))
    expect(await there()).toEqual([])
  })

  it('is not good in another session, of staff, of a learner or of nobody', async () => {
    expect(await putPart(await staff(shop), url, last)).toBe(403)
    expect(await putPart(await newcomer(shop.app), url, last)).toBe(403)
    expect(await putPart(visitor(shop.app), url, last)).toBe(401)
    expect(await putPart(editor, url, last, { origin: 'https://evil.example' })).toBe(403)
    expect(await putPart(editor, url, last, { 'x-csrf-token': '' })).toBeGreaterThanOrEqual(401)
    expect(await there()).toEqual([])
  })

  it.each(['GET', 'POST', 'PATCH', 'DELETE'])('does nothing by %s', async (method) => {
    const answer = await editor.send(method, url, method === 'GET' ? undefined : {})
    expect(answer.status).toBe(404)
    expect(await there()).toEqual([])
  })

  it('takes bytes alone', async () => {
    expect(await putPart(editor, url, last, { 'content-type': 'application/json' })).toBe(415)
    expect(await putPart(editor, url, last, { 'content-type': 'text/plain' })).toBe(415)
    expect(await there()).toEqual([])
  })

  it('takes no body of unsaid length, and none that ends before it is as long as was said', async () => {
    const unsaid = sending(url, { 'transfer-encoding': 'chunked' })
    unsaid.write('x')
    const [answer] = (await once(unsaid, 'response')) as [{ statusCode: number; headers: object }]
    expect(answer.statusCode).toBe(411)
    expect(answer.headers).toMatchObject({ connection: 'close' })
    unsaid.destroy()
    const cut = sending(url, { 'content-length': String(last.length) })
    cut.write(last.slice(0, 1000))
    await written()
    cut.destroy()
    await forgotten()
    expect(await there()).toEqual([])
  })

  it('says that its upload ended, given up or complete, while the part arrived, and leaves nothing', async () => {
    const bytes = 2000
    const begin = async (name: string) => {
      const id = randomUUID()
      await editor.post('/api/v1/media/uploads', { uploadId: id, name: `${name}.mp4`, bytes })
      return { id, content: contentOf(name, bytes), part: await address(1, id) }
    }
    for (const [call, said] of [
      ['give-up', 'upload_given_up'],
      ['complete', 'upload_filed'],
    ]) {
      const { id, content, part } = await begin(call!)
      await putPart(editor, part, content)
      const again = sending(part, { 'content-length': String(bytes) })
      again.write(content.slice(0, 1000))
      await written()
      expect((await editor.post(`/api/v1/media/uploads/${id}/${call}`)).status).toBe(200)
      again.end(content.slice(1000))
      const [answer] = (await once(again, 'response')) as [IncomingMessage]
      expect([answer.statusCode, await json(answer)]).toMatchObject([409, { code: said }])
      const left = await shop.store.storage.list('private/uploads')
      expect(left.filter(({ key }) => key.includes(id))).toEqual([])
    }
  })

  /** A part on its way over a connection of its own. */
  function sending(path: string, headers: Record<string, string>) {
    const { port } = shop.app.http.server.address() as AddressInfo
    const sent = request({
      ...{ port, path, method: 'PUT' },
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/octet-stream',
        cookie: [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': editor.cookies.get('csrf_token') ?? '',
        ...headers,
      },
    })
    return sent.on('error', () => {})
  }

  /** Something of a part is being written. */
  const written = () => vi.waitUntil(async () => (await halves()).length > 0)
  const forgotten = () => vi.waitUntil(async () => (await halves()).length === 0)
  const halves = async () =>
    (await shop.store.storage.list('private/uploads')).filter(({ key }) => key.endsWith('.tmp'))

  it('is good for its part, and again, until it ends', async () => {
    expect(await putPart(editor, url, last)).toBe(204)
    expect(await putPart(editor, url, last)).toBe(204)
    expect(await there()).toEqual([2])
    moveClock(shop.app, 15 * 60_000)
    expect(await putPart(editor, url, last)).toBe(403)
    expect(await putPart(editor, await address(2), last)).toBe(204)
  })
})
