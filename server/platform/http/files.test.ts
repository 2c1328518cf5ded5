import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '../storage/folder-storage.ts'
import { contentKey, type Storage } from '../storage/storage.ts'
import { mediaRoutes } from './files.ts'

let folder: string
let http: FastifyInstance
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-media-'))
  storage = folderStorage(join(folder, 'media'))
  for (const key of ['catalogue/a.webp', 'privately/a.webp', 'private/a.webp', 'private/people/1/me.webp'])
    await storage.put(key, Buffer.from(key))
  http = Fastify()
  mediaRoutes(http, storage)
})

afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

describe('media', () => {
  it.each(['catalogue/a.webp', 'privately/a.webp'])(
    'are served to everyone, cached for ever: %s',
    async (key) => {
      const answer = await http.inject(`/media/${key}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(key)
      expect(answer.headers['content-type']).toBe('image/webp')
      expect(answer.headers['cache-control']).toContain('immutable')
    },
  )

  it.each([
    'private/a.webp',
    'private/people/1/me.webp',
    'private%2Fpeople%2F1%2Fme.webp',
    '%70rivate/a.webp',
    'private%252Fa.webp',
    'PRIVATE/a.webp',
    '/private/a.webp',
    './private/a.webp',
    'catalogue/../private/a.webp',
    'catalogue/..%2Fprivate/a.webp',
    'private\\a.webp',
  ])("never show a person's own file, nor that it exists: %s", async (path) => {
    const never = await http.inject('/media/private/never.webp')
    const shown = await http.inject(`/media/${path}`)
    expect(shown.statusCode).toBe(404)
    expect(shown.headers['cache-control']).toBeUndefined()
    const { requestId: _one, ...problem } = shown.json()
    const { requestId: _other, ...ofNone } = never.json()
    expect(problem).toEqual(ofNone)
    expect((await http.inject({ method: 'HEAD', url: `/media/${path}` })).statusCode).toBe(404)
  })
})

describe('the small picture of a picture of the catalogue', () => {
  const keep = async (bytes: Buffer, extension: string) => {
    const key = contentKey('catalogue', bytes, extension)
    await storage.put(key, bytes)
    return key
  }
  const noise = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })

  it.each(['webp', 'png', 'jpg'] as const)(
    'is made of a %s when it is first asked for, and kept',
    async (extension) => {
      const original = await noise(640, 400)
        .toFormat(extension === 'jpg' ? 'jpeg' : extension)
        .toBuffer()
      const key = await keep(original, extension)
      const small = `${key}.320.webp`
      expect(await storage.has(small)).toBe(false)
      const answers = await Promise.all([http.inject(`/media/${small}`), http.inject(`/media/${small}`)])
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': expect.stringContaining('immutable'),
        })
        expect(answer.rawPayload.length).toBeLessThan(original.length / 2)
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 200 })
      }
      expect(await storage.find(small)).toEqual(answers[0]?.rawPayload)
      expect((await http.inject(`/media/${key}`)).rawPayload).toEqual(original)
    },
  )

  it('is no wider than the picture itself', async () => {
    const key = await keep(await noise(200, 125).png().toBuffer(), 'png')
    const { rawPayload } = await http.inject(`/media/${key}.320.webp`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200, height: 125 })
  })

  it('is the picture itself where that is drawn in lines', async () => {
    const drawn = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const answer = await http.inject(`/media/${await keep(drawn, 'svg')}.320.webp`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(answer.rawPayload).toEqual(drawn)
  })

  it('is the picture itself for a minute where it cannot be made', async () => {
    const broken = (await noise(64, 40).png().toBuffer()).subarray(0, 300)
    const key = await keep(broken, 'png')
    const answer = await http.inject(`/media/${key}.320.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
    })
    expect(answer.rawPayload).toEqual(broken)
    expect(await storage.has(`${key}.320.webp`)).toBe(false)
  })

  it.each(['catalogue/a.webp', 'privately/a.webp', 'private/a.webp', `catalogue/${'0'.repeat(32)}.webp`])(
    'is of nothing but a picture that the catalogue has: not of %s',
    async (key) => {
      expect((await http.inject(`/media/${key}.320.webp`)).statusCode).toBe(404)
      expect((await http.inject(`/media/${key}.320.webp.320.webp`)).statusCode).toBe(404)
      expect((await http.inject(`/media/${key}.640.webp`)).statusCode).toBe(404)
    },
  )
})
