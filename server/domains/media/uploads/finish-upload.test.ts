import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../../../platform/storage/storage.ts'
import { contentOf, openUploadShop, sha256Of, type UploadShop } from '../../../testing/shops/upload-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { sourceKey } from '../media-keys.ts'
import { beginUpload } from './begin-upload.ts'
import { endingUploads } from './ending-uploads.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { begunInStorage } from './upload-parts.ts'
import { findUpload } from './uploads.queries.ts'
import type { UploadsServices } from './uploads-services.ts'

const DAY_MS = 86_400_000
const call = { actor: 'cli:test', now: TEST_NOW }
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

describe.each(['folder', 'bucket'] as const)('an upload to a %s', (kind) => {
  let shop: UploadShop
  let services: UploadsServices

  beforeAll(async () => {
    shop = await openUploadShop(kind)
    services = { db: shop.store.db, storage: shop.store.storage, config: { mediaQuotaBytes: 1e12 } }
  })
  afterAll(() => shop.close())

  async function begun(content: string, { now = TEST_NOW, sent = true, said = false } = {}) {
    const sha256 = said ? sha256Of(content) : undefined
    const file = { id: randomUUID(), name: 'lesson.mp4', bytes: content.length, sha256 }
    const upload = await beginUpload(services, file, { ...call, now })
    if (sent) await send(upload.id, content)
    return upload
  }
  async function send(id: string, content: string): Promise<void> {
    const upload = (await findUpload(services.db.$client, id))!
    const { way } = services.storage.multipart
    const part = { number: 1, bytes: content.length }
    const at = await begunInStorage(services, upload)
    if (way.kind === 'through') return await way.takePart(at, part, Readable.from([Buffer.from(content)]))
    const answer = await fetch(await way.addressOf(at, part, 60), { method: 'PUT', body: content })
    expect(answer.status).toBe(200)
  }
  const stored = async () => (await services.storage.list('private/uploads')).map(({ key }) => key)
  const count = async (text: string, value: string) =>
    (await services.db.$client.query<{ n: number }>(`select count(*)::int as n from ${text}`, [value]))
      .rows[0]!.n

  it(`is filed whole and once, wherever the process that completes it dies (${kind})`, async () => {
    let deaths = 0
    for (let step = 1; ; step++) {
      const content = contentOf(`killed at step ${step}`, 5000)
      const mediaId = sha256Of(content).slice(0, 32)
      const upload = await begun(content)
      const dying = { ...services, storage: dyingAt(services.storage, step) }
      const died = await endingUploads(dying)
        .finish(upload.id, call)
        .then(
          () => false,
          (error: Error) => error.message === 'died',
        )
      if (died) deaths += 1
      expect(await endingUploads(services).finish(upload.id, call)).toBe(mediaId)
      expect(String(await services.storage.find(sourceKey(mediaId)))).toBe(content)
      expect(await count('media where id = $1', mediaId)).toBe(1)
      expect(
        await count("audit_events where action = 'file-upload' and subject = $1", `upload:${upload.id}`),
      ).toBe(1)
      if (!died) break
    }
    expect(deaths).toBe(7)
    // What the last steps of those that died would have removed.
    await sweepUploads(services, later(2))
    expect(await stored()).toEqual([])
    expect(await services.storage.multipart.listBegun('private/uploads')).toEqual([])
  })

  it(`goes on when the storage has forgotten what was sent (${kind})`, async () => {
    const content = contentOf('forgotten', 5000)
    const upload = await begun(content)
    const { multipartId } = (await findUpload(services.db.$client, upload.id))!
    await services.storage.multipart.abort({ key: `private/uploads/${upload.id}/whole`, id: multipartId })
    await expect(endingUploads(services).finish(upload.id, call)).rejects.toThrow('Parts of this upload')
    await send(upload.id, content)
    expect(await endingUploads(services).finish(upload.id, call)).toBe(sha256Of(content).slice(0, 32))
  })

  it(`is completed by one of several processes at a time (${kind})`, async () => {
    const content = contentOf('processes', 5000)
    const upload = await begun(content)
    const all = await Promise.all(
      Array.from({ length: 4 }, () => endingUploads(services).finish(upload.id, call)),
    )
    const mediaId = sha256Of(content).slice(0, 32)
    expect(all).toContain(mediaId)
    for (const one of all) expect([mediaId, undefined]).toContain(one)
    expect(
      await count("audit_events where action = 'file-upload' and subject = $1", `upload:${upload.id}`),
    ).toBe(1)
  })

  it(`with which nobody went on for seven days is given up, and one that somebody goes on with stays (${kind})`, async () => {
    await sweepUploads(services, later(9))
    const [left, fresh, empty] = [
      await begun(contentOf('left', 100)),
      await begun(contentOf('fresh', 100), { now: later(5) }),
      await begun(contentOf('empty', 100), { sent: false }),
    ]
    // What was stored of the first is a moment old; the second was begun later still.
    expect(await sweepUploads(services, later(6))).toMatchObject({ givenUp: 1 })
    expect((await findUpload(services.db.$client, empty.id))!.endedAt).not.toBeNull()
    expect(await sweepUploads(services, later(8))).toMatchObject({ givenUp: 1, removed: 0 })
    expect(await sweepUploads(services, later(8))).toMatchObject({ givenUp: 0, removed: 0 })
    expect((await findUpload(services.db.$client, left.id))!.endedAt).not.toBeNull()
    expect((await findUpload(services.db.$client, fresh.id))!.endedAt).toBeNull()
    expect((await stored()).filter((key) => key.includes(left.id))).toEqual([])
    expect(await sweepUploads(services, later(60))).toMatchObject({
      givenUp: 1,
      forgotten: expect.any(Number),
    })
    expect(await findUpload(services.db.$client, left.id)).toBeUndefined()
  })

  it(`leaves nothing of what was stored after it ended (${kind})`, async () => {
    const id = randomUUID()
    await services.storage.put(`private/uploads/${id}/whole`, Buffer.from('left'))
    await services.storage.multipart.begin(`private/uploads/${id}/whole`)
    expect(await sweepUploads(services, later(0))).toMatchObject({ removed: 0 })
    expect((await sweepUploads(services, later(2))).removed).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
    expect(await services.storage.multipart.listBegun('private/uploads')).toEqual([])
  })
})

/**
 * The storage of a process that dies after its so-many-th step; what it does in the database is all or
 * nothing.
 */
function dyingAt(storage: Storage, step: number): Storage {
  let steps = 0
  const mortal = <W extends unknown[], T>(act: (...words: W) => Promise<T>) => {
    return async (...words: W): Promise<T> => {
      if (steps >= step) throw new Error('died')
      const done = await act(...words)
      steps += 1
      if (steps >= step) throw new Error('died')
      return done
    }
  }
  const { multipart } = storage
  return {
    ...storage,
    sizeOf: mortal(storage.sizeOf),
    copy: mortal(storage.copy),
    has: mortal(storage.has),
    remove: mortal(storage.remove),
    multipart: {
      ...multipart,
      listParts: mortal(multipart.listParts),
      complete: mortal(multipart.complete),
      abort: mortal(multipart.abort),
    },
  }
}
