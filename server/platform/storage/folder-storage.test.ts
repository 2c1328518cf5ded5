import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { checkStorage, openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taiyari-storage-'))
  storage = folderStorage(join(folder, 'media'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe('a folder as storage', () => {
  it('leaves no unfinished file when the same is put many times at once', async () => {
    const bytes = Buffer.alloc(100_000, 'x')
    await Promise.all(Array.from({ length: 20 }, () => storage.put('catalogue/a.png', bytes)))
    expect(await readdir(join(folder, 'media', 'catalogue'))).toEqual(['a.png'])
  })

  it('leaves nothing behind when a file cannot be put', async () => {
    await storage.put('catalogue/a.png/b.png', Buffer.from('x'))
    await expect(storage.put('catalogue/a.png', Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(join(folder, 'media', 'catalogue'))).toEqual(['a.png'])
  })

  it.each(['../secret', 'a/../../secret', '..'])('touches nothing outside itself for %j', async (key) => {
    await writeFile(join(folder, 'secret'), 'secret')
    for (const act of [storage.find(key), storage.put(key, Buffer.from('x')), storage.remove(key)])
      await expect(act).rejects.toThrow('not a storage key')
    expect(await readdir(folder)).toEqual(['secret'])
  })

  it('is what an installation has unless it names a bucket: media in its data folder', async () => {
    const opened = await openStorage({ dataDir: folder })
    await opened.put('catalogue/a.png', Buffer.from('x'))
    expect(await readdir(join(folder, 'media', 'catalogue'))).toEqual(['a.png'])
  })

  it('is found unusable at the start when a file is in place of the folder', async () => {
    await writeFile(join(folder, 'media'), 'a file')
    await expect(checkStorage(storage)).rejects.toThrow(/^Files cannot be kept: E(NOTDIR|EXIST)\b/)
  })
})
