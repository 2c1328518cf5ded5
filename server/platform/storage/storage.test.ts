import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { startLocalS3 } from './local-s3.ts'
import { checkStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { checkKey, contentKey, isKey, isPublicKey, type Storage } from './storage.ts'

const BAD_KEYS = [
  '',
  '.',
  '..',
  '../secret',
  'a/../../secret',
  'a/..',
  '/etc/passwd',
  'a//b',
  'a/',
  'a/./b',
  '.hidden',
  'a/.hidden',
  'a\\..\\b',
  'a\0.png',
  'a b.png',
  'A.png',
  'a/..%2fb',
  'परीक्षा.png',
  'a\n',
  'x'.repeat(201),
]

/** Every kind of storage, opened empty. */
const KINDS: { kind: string; open(): Promise<{ storage: Storage; close(): Promise<void> }> }[] = [
  {
    kind: 'a folder',
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'taiyari-storage-'))
      return {
        storage: folderStorage(join(folder, 'media')),
        async close() {
          expect(await readdir(folder)).toEqual(['media'])
          await rm(folder, { recursive: true })
        },
      }
    },
  },
  {
    kind: 'a bucket',
    async open() {
      const server = await startLocalS3()
      return { storage: s3Storage(server.options), close: server.stop }
    },
  },
]

describe.each(KINDS)('$kind as storage', ({ open }) => {
  let storage: Storage
  let close: () => Promise<void>

  let source: string

  beforeAll(async () => {
    ;({ storage, close } = await open())
    source = await mkdtemp(join(tmpdir(), 'taiyari-source-'))
  })

  afterAll(async () => {
    await rm(source, { recursive: true })
    await close()
  })

  it.each([
    ['bytes of every kind', Buffer.from(Array.from({ length: 256 }, (_, index) => index))],
    ['an empty file', Buffer.alloc(0)],
    ['5 MB', Buffer.alloc(5 * 1024 * 1024, 'taiyari')],
    ['a view into other bytes', new Uint8Array(Buffer.from('0123456789').buffer, 8, 3)],
  ])('returns what was stored, byte for byte: %s', async (_what, bytes) => {
    await storage.put('round/trip.bin', bytes)
    expect((await storage.find('round/trip.bin'))?.equals(bytes)).toBe(true)
    expect(await storage.has('round/trip.bin')).toBe(true)
  })

  it.each([
    ['an empty file', 0],
    ['one of a part', 1000],
    ['one of several parts', 17 * 1024 * 1024],
  ])('takes a file of this machine, byte for byte: %s', async (_what, bytes) => {
    const path = join(source, 'lesson.mp4')
    const content = Buffer.alloc(bytes, 'lesson')
    await writeFile(path, content, { mode: 0o444 })
    await storage.putFile('files/lesson.mp4', path)
    await rm(path, { force: true })
    expect((await storage.find('files/lesson.mp4'))?.equals(content)).toBe(true)
    await storage.getFile('files/lesson.mp4', path)
    expect((await readFile(path)).equals(content)).toBe(true)
    await rm(path)
    expect((await storage.list('files')).map(({ key }) => key)).toEqual(['files/lesson.mp4'])
  })

  it('has nothing of a file that cannot be read', async () => {
    await expect(storage.putFile('unread/a.mp4', join(source, 'never.mp4'))).rejects.toThrow('ENOENT')
    expect(await storage.list('unread')).toEqual([])
    await expect(storage.getFile('unread/a.mp4', join(source, 'unread'))).rejects.toThrow()
  })

  it('knows the size of a file and reads a part of it', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    await storage.put('parts/a.mp4', bytes)
    expect(await storage.sizeOf('parts/a.mp4')).toBe(300_000)
    for (const [first, last] of [
      [0, 1],
      [1, 200_000],
      [299_999, 299_999],
      [0, 299_999],
    ] as const) {
      const part = await buffer(await storage.read('parts/a.mp4', first, last))
      expect(part.equals(bytes.subarray(first, last + 1)), `${first}-${last}`).toBe(true)
    }
    expect(await storage.sizeOf('parts/never.mp4')).toBeUndefined()
    await expect(storage.read('parts/never.mp4', 0, 1)).rejects.toThrow()
  })

  it('has nothing under a key that was never put, nor where a key names a folder', async () => {
    await storage.put('absent/a.png', Buffer.from('x'))
    for (const key of ['absent/b.png', 'other/a.png', 'absent', 'absent/a.png/b']) {
      expect(await storage.find(key)).toBeUndefined()
      expect(await storage.has(key)).toBe(false)
    }
  })

  it('holds one whole file when the same is put many times at once, and lists no unfinished file', async () => {
    const bytes = Buffer.alloc(100_000, 'x')
    await Promise.all(Array.from({ length: 20 }, () => storage.put('many/a.png', bytes)))
    expect((await storage.find('many/a.png'))?.equals(bytes)).toBe(true)
    expect((await storage.list('many')).map(({ key }) => key)).toEqual(['many/a.png'])
  })

  it('has the later bytes when other ones are put under the same key', async () => {
    await storage.put('again/a.png', Buffer.from('a longer first'))
    await storage.put('again/a.png', Buffer.from('second'))
    expect(String(await storage.find('again/a.png'))).toBe('second')
  })

  it('removes a file, and a file that is not there', async () => {
    await storage.put('removed/a.png', Buffer.from('x'))
    await storage.remove('removed/a.png')
    await storage.remove('removed/a.png')
    await storage.remove('removed/never.png')
    expect(await storage.has('removed/a.png')).toBe(false)
    expect(await storage.find('removed/a.png')).toBeUndefined()
    expect(await storage.list('removed')).toEqual([])
  })

  it('lists every key below a prefix, and of no longer name, with the time it was written', async () => {
    for (const key of ['listed/a.png', 'listed/deep/b.png', 'listed-too/c.png', 'listed.png'])
      await storage.put(key, Buffer.from('x'))
    const listed = await storage.list('listed')
    expect(listed.map(({ key }) => key).sort()).toEqual(['listed/a.png', 'listed/deep/b.png'])
    for (const { writtenAt } of listed)
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await storage.list('nothing')).toEqual([])
  })

  it('lists more keys than a server gives at once', async () => {
    const keys = Array.from({ length: 1005 }, (_, index) => `pages/${String(index).padStart(4, '0')}.txt`)
    const next = keys.values()
    const putting = Array.from({ length: 8 }, async () => {
      for (const key of next) await storage.put(key, Buffer.from('x'))
    })
    await Promise.all(putting)
    expect((await storage.list('pages')).map(({ key }) => key).sort()).toEqual(keys)
  })

  it.each(BAD_KEYS)('refuses a key that could leave its folder or mean two files: %j', async (key) => {
    await expect(storage.find(key)).rejects.toThrow('not a storage key')
    await expect(storage.has(key)).rejects.toThrow('not a storage key')
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('not a storage key')
    await expect(storage.list(key)).rejects.toThrow('not a storage key')
  })

  it('is usable when many processes check it at once, and keeps nothing public from that', async () => {
    await Promise.all(Array.from({ length: 5 }, () => checkStorage(storage)))
    for (const { key } of await storage.list('private')) expect(isPublicKey(key)).toBe(false)
  })
})

describe('a key', () => {
  it.each(BAD_KEYS)('cannot leave its folder or mean two files: %j is invalid', (key) => {
    expect(isKey(key)).toBe(false)
    expect(isPublicKey(key)).toBe(false)
    expect(() => checkKey(key)).toThrow('not a storage key')
  })

  it.each([
    ['catalogue/a.webp', true],
    ['privately/a.webp', true],
    ['catalogue/private/a.webp', true],
    ['private/a.webp', false],
    ['private/people/1/a.webp', false],
    ['private', false],
  ])('is public unless it is under private: %s', (key, isPublic) => {
    expect(isPublicKey(key)).toBe(isPublic)
  })
})

describe('a key by content', () => {
  it('is the same for the same bytes, another for others, and a key', () => {
    const key = contentKey('catalogue', Buffer.from('one'), 'webp')
    expect(key).toMatch(/^catalogue\/[0-9a-f]{32}\.webp$/)
    expect(contentKey('catalogue', Buffer.from('one'), 'webp')).toBe(key)
    expect(contentKey('catalogue', Buffer.from('two'), 'webp')).not.toBe(key)
    expect(isKey(key)).toBe(true)
  })
})
