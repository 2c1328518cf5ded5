import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { mediaRoutes } from './files.ts'
import { CLOSED_POLICY } from './security-headers.ts'
import { sendStored } from './send-stored.ts'

const KEY = 'catalogue/a.mp4'
const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

describe('a stored video', () => {
  let folder: string
  let http: FastifyInstance

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taiyari-video-'))
    const storage = folderStorage(join(folder, 'media'))
    for (const key of [KEY, 'catalogue/a.ts', 'catalogue/a.m4s', 'catalogue/a.m3u8', 'private/a.mp4'])
      await storage.put(key, VIDEO)
    await storage.put('catalogue/empty.mp4', Buffer.alloc(0))
    http = Fastify()
    mediaRoutes(http, storage)
  })
  afterAll(async () => {
    await http.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (headers: Record<string, string> = {}, { method = 'GET', key = KEY } = {}) =>
    http.inject({ method: method as 'GET', url: `/media/${key}`, headers })

  it('is served whole unless a range is asked for: immutable, its type named, nothing allowed to run', async () => {
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(VIDEO)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'content-security-policy': CLOSED_POLICY,
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(answer.headers['content-range']).toBeUndefined()
  })

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=500-', 500, 999],
    ['bytes=-10', 990, 999],
    ['bytes=999-5000', 999, 999],
  ])('is served in part: %s', async (range, first, last) => {
    const answer = await ask({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(VIDEO.subarray(first, last + 1))).toBe(true)
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/1000`)
    expect(answer.headers['content-length']).toBe(String(last - first + 1))
    expect(answer.headers['content-type']).toBe('video/mp4')
  })

  it.each(['bytes=0-1,5-6', 'bytes=5-4', 'lines=1-2', 'nonsense'])(
    'is served whole where the request is not for a single part: %s',
    async (range) => {
      const answer = await ask({ range })
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload).toHaveLength(1000)
    },
  )

  it('says how long it is when asked for bytes behind its end, and that answer is not for ever', async () => {
    const answer = await ask({ range: 'bytes=1000-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */1000')
    expect(answer.headers['cache-control']).toBeUndefined()
    expect(answer.json()).toMatchObject({ code: 'range_not_there' })
  })

  it('continues in part only for a client that has the beginning of this very file', async () => {
    const { etag } = (await ask()).headers as { etag: string }
    expect((await ask({ range: 'bytes=5-9', 'if-range': etag })).statusCode).toBe(206)
    for (const other of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 06:30:00 GMT']) {
      const answer = await ask({ range: 'bytes=5-9', 'if-range': other })
      expect(answer.statusCode, other).toBe(200)
      expect(answer.rawPayload).toHaveLength(1000)
    }
  })

  it('tells its length without its bytes', async () => {
    const answer = await ask({}, { method: 'HEAD' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe('1000')
    expect(answer.rawPayload).toHaveLength(0)
  })

  it.each([
    ['a.ts', 'video/mp2t'],
    ['a.m4s', 'video/iso.segment'],
    ['a.m3u8', 'application/vnd.apple.mpegurl'],
  ])('has parts of its own types: %s', async (name, type) => {
    expect((await ask({}, { key: `catalogue/${name}` })).headers['content-type']).toBe(type)
  })

  it('may be empty', async () => {
    const answer = await ask({}, { key: 'catalogue/empty.mp4' })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect((await ask({ range: 'bytes=0-' }, { key: 'catalogue/empty.mp4' })).statusCode).toBe(416)
  })

  it.each(['private/a.mp4', 'catalogue/never.mp4', 'catalogue/../private/a.mp4'])(
    'does not exist for those who may not see it: %s',
    async (key) => {
      const answer = await ask({ range: 'bytes=0-9' }, { key })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['accept-ranges']).toBeUndefined()
    },
  )
})

it('ends the reading of a file whose client leaves in the middle', async () => {
  const endless = new Readable({ read: () => {} })
  endless.push(Buffer.alloc(1000))
  const gone = new Promise((resolve) => endless.once('close', () => resolve('closed')))
  const storage = { read: async () => endless } as unknown as Storage
  const http = Fastify()
  http.get('/', (request, reply) =>
    sendStored(request, reply, {
      storage,
      key: 'a.mp4',
      size: 5000,
      type: 'video/mp4',
      cacheControl: 'no-store',
    }),
  )
  const leave = new AbortController()
  try {
    const answer = await fetch(await http.listen({ port: 0, host: '127.0.0.1' }), { signal: leave.signal })
    expect(answer.status).toBe(200)
    leave.abort()
    expect(await gone).toBe('closed')
  } finally {
    await http.close()
  }
})
