import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureType } from './picture.ts'
import { checkKey, contentKey, folderStorage, isKey, type Storage } from './storage.ts'

let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-storage-'))
  storage = folderStorage(join(folder, 'media'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

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

describe('storage', () => {
  it('gives back the bytes that were put, byte for byte', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128])
    await storage.put('catalogue/a.png', bytes)
    expect((await storage.find('catalogue/a.png'))?.equals(bytes)).toBe(true)
    expect(await storage.has('catalogue/a.png')).toBe(true)
  })

  it('has nothing under a key that was never put, nor where a key names a folder', async () => {
    await storage.put('catalogue/a.png', Buffer.from('x'))
    for (const key of ['catalogue/b.png', 'other/a.png', 'catalogue', 'catalogue/a.png/b']) {
      expect(await storage.find(key)).toBeUndefined()
      expect(await storage.has(key)).toBe(false)
    }
  })

  it('holds one whole file when the same is put many times at once, and leaves no unfinished file', async () => {
    const bytes = Buffer.alloc(100_000, 'x')
    await Promise.all(Array.from({ length: 20 }, () => storage.put('catalogue/a.png', bytes)))
    expect((await storage.find('catalogue/a.png'))?.equals(bytes)).toBe(true)
    expect(await readdir(join(folder, 'media', 'catalogue'))).toEqual(['a.png'])
  })

  it('leaves nothing behind when a file cannot be put', async () => {
    await storage.put('catalogue/a.png/b.png', Buffer.from('x'))
    await expect(storage.put('catalogue/a.png', Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(join(folder, 'media', 'catalogue'))).toEqual(['a.png'])
  })

  it('removes a file, and a file that is not there', async () => {
    await storage.put('catalogue/a.png', Buffer.from('x'))
    await storage.remove('catalogue/a.png')
    await storage.remove('catalogue/a.png')
    expect(await storage.has('catalogue/a.png')).toBe(false)
  })

  it('lists every key below a prefix with the time it was written', async () => {
    await storage.put('catalogue/a.png', Buffer.from('x'))
    await storage.put('catalogue/deep/b.png', Buffer.from('x'))
    await storage.put('other/c.png', Buffer.from('x'))
    const listed = await storage.list('catalogue')
    expect(listed.map(({ key }) => key).sort()).toEqual(['catalogue/a.png', 'catalogue/deep/b.png'])
    for (const { writtenAt } of listed)
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await storage.list('nothing')).toEqual([])
  })

  it.each(BAD_KEYS)('refuses a key that could leave its folder or mean two files: %j', async (key) => {
    await writeFile(join(folder, 'secret'), 'secret')
    expect(isKey(key)).toBe(false)
    expect(() => checkKey(key)).toThrow('not a storage key')
    await expect(storage.find(key)).rejects.toThrow('not a storage key')
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    await expect(storage.remove(key)).rejects.toThrow('not a storage key')
    await expect(storage.list(key)).rejects.toThrow('not a storage key')
    expect(await readdir(folder)).toEqual(['secret'])
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

describe('the type of a picture', () => {
  it.each([
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['svg', Buffer.from('<?xml version="1.0"?>\n<!-- made here -->\n<svg viewBox="0 0 1 1"/>')],
  ])('is read off its bytes: %s', (type, bytes) => {
    expect(pictureType(bytes)).toBe(type)
  })

  it.each([
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.from('<html><svg></svg></html>'),
    Buffer.from('<svgx>'),
    Buffer.from('RIFF\0\0\0\0WAVE'),
    Buffer.from('<!DOCTYPE svg><script>alert(1)</script>'),
  ])('is none for other bytes (case %#)', (bytes) => {
    expect(pictureType(bytes)).toBeUndefined()
  })

  it.each(['<!--'.repeat(500), '<!-- --> '.repeat(200), ' '.repeat(2000)])(
    'is decided quickly also for hostile bytes (case %#)',
    (hostile) => {
      const decide = () => pictureType(Buffer.from(hostile))
      expect(runInNewContext('decide()', { decide }, { timeout: 1000 })).toBeUndefined()
    },
  )
})
