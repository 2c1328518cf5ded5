import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../../../../testing/run-taiyari.ts'
import { contentOf, sha256Of } from '../../../../testing/shops/upload-shop.ts'
import { openTestStore, type TestStore } from '../../../../testing/stores/test-store.ts'
import { sourceKey } from '../../media-keys.ts'
import { readSource } from './read-source.ts'
import { uploadFile } from './upload-file.ts'

let store: TestStore
let file: string

beforeAll(async () => {
  store = await openTestStore()
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', store.folder)
  file = join(store.folder, 'lesson 1.mp4')
})
beforeEach(async () => {
  await store.db.$client.query('delete from media_uploads; delete from media')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const uploads = async () =>
  (await store.db.$client.query('select name, media_id from media_uploads order by created_at')).rows

describe('upload video FILE', () => {
  it('files the file whole, and the same again without sending it', async () => {
    const content = contentOf('command', 9_000_000)
    await writeFile(file, content)
    const mediaId = sha256Of(content).slice(0, 32)
    const first = await taiyari('upload', 'video', file)
    expect([first.code, first.out]).toEqual([0, `Filed. In a table of contents: media:${mediaId}\n`])
    expect(first.err).toMatch(/2 of 2 parts, 100 % of 9 MB/)
    expect(await readFile(join(store.folder, 'media', sourceKey(mediaId)), 'utf8')).toBe(content)
    const again = await taiyari('upload', 'video', file, '--resume')
    expect([again.code, again.out]).toEqual([0, first.out])
    expect(await uploads()).toEqual([{ name: 'lesson 1.mp4', media_id: mediaId }])
  })

  it('refuses what is no file, empty, or more than there is room for', async () => {
    await mkdir(join(store.folder, 'a folder'))
    await writeFile(join(store.folder, 'empty.mp4'), '')
    await writeFile(file, 'a lesson')
    const said = async (name: string) => (await taiyari('upload', 'video', join(store.folder, name))).err
    expect(await said('a folder')).toMatch(/a folder is not a file\.\n$/)
    expect(await said('empty.mp4')).toMatch(/empty\.mp4 is empty\.\n$/)
    expect(await said('never.mp4')).toMatch(/never\.mp4 cannot be read: ENOENT\.\n$/)
    vi.stubEnv('MEDIA_QUOTA_GB', '0')
    expect(await said('lesson 1.mp4')).toMatch(/There is no room for this file: .*MEDIA_QUOTA_GB/)
    vi.stubEnv('MEDIA_QUOTA_GB', '')
    expect(await uploads()).toEqual([])
  })

  it.each([
    ['its time', 'the lesson!', undefined],
    ['its bytes alone', 'THE LESSON', 'kept'],
  ])(
    'refuses a file of which %s changed while it was uploaded, and keeps nothing',
    async (_what, after, times) => {
      await writeFile(file, 'the lesson')
      const { atime, mtime } = await stat(file)
      const source = await readSource(file, () => {})
      await writeFile(file, after)
      if (times === 'kept') await utimes(file, atime, mtime)
      // A file system keeps less of a time than a file had.
      const read = times === 'kept' ? { ...source, mtimeMs: (await stat(file)).mtimeMs } : source
      const services = { db: store.db, storage: store.storage, config: { mediaQuotaBytes: 1e9 } }
      const how = { resume: false, actor: 'cli:test', progress: () => {} }
      await expect(uploadFile(services, read, how)).rejects.toThrow('changed while it was uploaded')
      const { rows } = await store.db.$client.query(
        'select ended_at is not null as ended, media_id from media_uploads',
      )
      expect(rows).toEqual([{ ended: true, media_id: null }])
      expect(await store.storage.list('private/uploads')).toEqual([])
    },
  )
})

describe('upload list and give-up', () => {
  it('show what did not end, and end it', async () => {
    await store.db.$client.query(
      `insert into media_uploads (id, name, bytes, part_bytes, actor, created_at)
        values ('0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c15', 'old.mp4', 9000000, 8388608, 'cli:asha', '2026-11-20T10:00:00Z')`,
    )
    expect((await taiyari('upload', 'list')).out).toBe(
      '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c15  2026-11-20T10:00:00.000Z  0 of 2 parts  9 MB  cli:asha  "old.mp4"\n',
    )
    expect((await taiyari('upload', 'give-up', 'nothing')).code).toBe(1)
    expect((await taiyari('upload', 'give-up', '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c15')).out).toBe(
      'Given up.\n',
    )
    expect((await taiyari('upload', 'list')).out).toBe('No upload is under way.\n')
    expect((await taiyari('upload', 'song', 'a.mp3')).code).toBe(2)
  })
})
