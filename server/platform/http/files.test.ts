import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '../storage/folder-storage.ts'
import { mediaRoutes } from './files.ts'

let folder: string
let http: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-media-'))
  const storage = folderStorage(join(folder, 'media'))
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
