import { mkdir, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { settableClock } from '../../../testing/settable-clock.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile } from '../../../testing/test-app.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { sweepPictures } from './sweep-pictures.ts'

const mp4 = (word: string) => Buffer.from(`\0\0\0\x18ftypisom${word}`)
const segment = (fill: number) => Buffer.from([0x47, ...new Array<number>(187).fill(fill)])
const lines = (...rows: string[]) => `#EXTM3U\n${rows.join('\n')}\n`

describe('videos beside the catalogue file', () => {
  let store: TestStore

  beforeAll(async () => {
    store = await openTestStore()
    const files: Record<string, string | Buffer> = {
      'videos/one.mp4': mp4('one'),
      'videos/two.mp4': mp4('two'),
      'videos/हिंदी वीडियो.mp4': mp4('three'),
      'videos/class.m3u8': lines('#EXT-X-STREAM-INF:BANDWIDTH=200000', 'class/low.m3u8'),
      'videos/class/low.m3u8': lines('#EXTINF:4,', '0.ts', '#EXTINF:4,', 'more/1.ts', '#EXT-X-ENDLIST'),
      'videos/class/0.ts': segment(0),
      'videos/class/more/1.ts': segment(1),
      'videos/page.mp4': '<!doctype html><script>alert(1)</script>',
      'videos/list.mp4': lines('0.ts'),
      'videos/video.m3u8': mp4('x'),
      'videos/empty.m3u8': lines('#EXT-X-ENDLIST'),
      'videos/page.m3u8': lines('page.mp4'),
      'videos/far.m3u8': lines('https://elsewhere.example/0.ts'),
      'videos/host.m3u8': lines('//elsewhere.example/0.ts'),
      'videos/root.m3u8': lines('/etc/passwd'),
      'videos/above.m3u8': lines('../../../../../../etc/passwd'),
      'videos/gone.m3u8': lines('gone.ts'),
      'videos/itself.m3u8': lines('itself.m3u8'),
      'videos/locked.m3u8': lines('#EXT-X-KEY:METHOD=AES-128,URI="key.bin"', 'class/0.ts'),
      'videos/long.m3u8': lines(...Array.from({ length: 5001 }, (_, index) => `${index}.ts`)),
      'videos/large.mp4': mp4('large'),
    }
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(store.folder, name)), { recursive: true })
      await writeFile(join(store.folder, name), content)
    }
    await truncate(join(store.folder, 'videos/large.mp4'), 50 * 1024 * 1024 + 1)
    await symlink('/etc/hostname', join(store.folder, 'videos/linked.mp4'))
  })
  afterAll(() => store.close())

  /** A catalogue of one package with these videos. */
  async function withVideos(demoUrl: string | null, recording: string | null = null, url = demoUrl) {
    const catalogue = generatedCatalogue(1)
    Object.assign(catalogue.packages![0]!, {
      demoUrl,
      freeLiveClassAvailable: true,
      freeLiveClasses: [
        {
          id: 1,
          title: 'First class',
          description: 'What the batch is like.',
          faculty: 'FACULTY_1',
          startsAt: '2026-11-01T18:00:00+05:30',
          durationSeconds: 3600,
          recording,
        },
      ],
    })
    Object.assign(catalogue.faculties![0]!, { url, demoVideos: url ? [{ title: 'Demo', url }] : [] })
    return await writeCatalogueFile(catalogue, store.folder)
  }

  const stored = async () => {
    const { rows } = await store.db.$client.query(
      `select details ->> 'demoUrl' as "demoUrl", details -> 'freeLiveClasses' -> 0 as lesson,
         (select url from faculties where id = 'FACULTY_1') as url,
         (select demo_videos -> 0 ->> 'url' from faculties where id = 'FACULTY_1') as "demoVideo"
       from packages where id = 1`,
    )
    return rows[0] as {
      demoUrl: string
      url: string
      demoVideo: string
      lesson: { recording: string; startsAt: string }
    }
  }
  const bytesAt = async (address: string) => await store.storage.find(address.slice('/media/'.length))

  it('are stored under their content and named by their address; instants of classes in UTC', async () => {
    await importFile(store, await withVideos('videos/one.mp4', 'videos/two.mp4', 'videos/हिंदी वीडियो.mp4'))
    const { demoUrl, url, demoVideo, lesson } = await stored()
    expect(demoUrl).toMatch(/^\/media\/catalogue\/[0-9a-f]{32}\.mp4$/)
    expect((await bytesAt(demoUrl))?.equals(mp4('one'))).toBe(true)
    expect((await bytesAt(lesson.recording))?.equals(mp4('two'))).toBe(true)
    expect((await bytesAt(url))?.equals(mp4('three'))).toBe(true)
    expect(demoVideo).toBe(url)
    expect(lesson.startsAt).toBe('2026-11-01T12:30:00.000Z')
  })

  it('may be a playlist: it is stored with all it names, each file beside it under its content', async () => {
    await importFile(store, await withVideos('videos/one.mp4', 'videos/class.m3u8'))
    const { recording } = (await stored()).lesson
    expect(recording).toMatch(/^\/media\/catalogue\/[0-9a-f]{32}\.m3u8$/)
    const lowest = (await bytesAt(recording))!.toString().match(/^[0-9a-f]{32}\.m3u8$/m)![0]
    const low = (await bytesAt(`/media/catalogue/${lowest}`))!.toString()
    const names = low.match(/^[0-9a-f]{32}\.ts$/gm)!
    expect(names).toHaveLength(2)
    for (const [index, name] of names.entries())
      expect((await bytesAt(`/media/catalogue/${name}`))?.equals(segment(index))).toBe(true)
  })

  it('come back from an export unchanged, here and in another installation', async () => {
    const elsewhere = await openTestStore()
    try {
      await importFile(store, await withVideos('videos/one.mp4', 'videos/class.m3u8'))
      const before = await stored()
      const file = join(store.folder, 'out/all.json')
      await mkdir(dirname(file), { recursive: true })
      await exportCatalogue(store.db, store.storage, file)
      expect(JSON.parse(await readFile(file, 'utf8')).packages[0].demoUrl).toMatch(
        /^all-videos\/[0-9a-f]{32}\.mp4$/,
      )
      expect(await readdir(join(store.folder, 'out/all-videos'))).toHaveLength(5)
      expect((await importFile(store, file)).kinds.packages).toEqual({ added: 0, changed: 0, unchanged: 1 })
      await importFile(elsewhere, file)
      const { rows } = await elsewhere.db.$client.query('select details from packages where id = 1')
      expect(rows[0].details.freeLiveClasses[0].recording).toBe(before.lesson.recording)
      expect(await elsewhere.storage.has(before.lesson.recording.slice('/media/'.length))).toBe(true)
    } finally {
      await elsewhere.close()
    }
  })

  it('are swept once nothing names them, a playlist with its segments and never without', async () => {
    await importFile(store, await withVideos('videos/one.mp4', 'videos/class.m3u8'))
    const { demoUrl, lesson } = await stored()
    const later = settableClock(new Date(Date.now() + 30 * 24 * 3600 * 1000))
    await sweepPictures(store.db, store.storage, later)
    const videos = async () =>
      (await store.storage.list('catalogue')).map(({ key }) => key).filter((key) => !key.endsWith('.svg'))
    expect(await videos()).toHaveLength(5)
    await importFile(store, await withVideos(demoUrl, null))
    await sweepPictures(store.db, store.storage, later)
    expect(await videos()).toEqual([demoUrl.slice('/media/'.length)])
    expect(await store.storage.has(lesson.recording.slice('/media/'.length))).toBe(false)
  })

  it('of the video site are stored in their embeddable form', async () => {
    await importFile(
      store,
      await withVideos(null, 'https://youtu.be/abcdefghijk', 'https://elsewhere.example/a.mp4'),
    )
    const { url, lesson } = await stored()
    expect(lesson.recording).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
    expect(url).toBe('https://elsewhere.example/a.mp4')
  })

  it.each([
    ['videos/page.mp4', 'is not an MP4 video'],
    ['videos/list.mp4', 'is not an MP4 video'],
    ['videos/linked.mp4', 'is not an MP4 video'],
    ['videos/video.m3u8', 'is not a playlist'],
    ['videos/gone.mp4', 'there is no file'],
    ['videos/large.mp4', 'is over 50 MB'],
    ['../../../../etc/x.mp4', 'outside the catalogue'],
    ['/etc/x.mp4', 'outside the catalogue'],
    ['/media/catalogue/00000000000000000000000000000000.mp4', 'not in this installation'],
    ['/media/private/people/1/a.mp4', 'not in this installation'],
    ['/media/catalogue/../private/a.mp4', 'not in this installation'],
    ['videos/empty.m3u8', 'names no file'],
    ['videos/page.m3u8', 'page.mp4 is not a segment'],
    ['videos/far.m3u8', 'https://elsewhere.example/0.ts must be beside it'],
    ['videos/host.m3u8', '//elsewhere.example/0.ts must be beside it'],
    ['videos/root.m3u8', '/etc/passwd must be beside it'],
    ['videos/above.m3u8', 'outside the catalogue'],
    ['videos/gone.m3u8', 'there is no file'],
    ['videos/itself.m3u8', 'is a playlist below another'],
    ['videos/locked.m3u8', 'needs a key'],
    ['videos/long.m3u8', 'more than 5000 files'],
    ['javascript:alert(1)//x.mp4', 'must be a link'],
    ['data:video/mp4;base64,AAAA.mp4', 'must be a link'],
    ['//elsewhere.example/x.mp4', 'must be a link'],
    ['videos/one.mp4?x=.webm', 'must be a link'],
    ['videos/one.exe', 'must be a link'],
    ['videos\\one.mp4', 'must be a link'],
  ])('that cannot be used are faults with their place, and nothing is written: %s', async (name, reason) => {
    const before = await store.storage.list('catalogue')
    const rejected = await importFile(store, await withVideos(name, name)).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(OperatorRefused)
    const { faults } = rejected as OperatorRefused
    const places = faults.map(({ path }) => path.replace(/ \([^)]*\)/, '')).sort()
    expect(places).toEqual([
      'faculties[0].demoVideos[0].url',
      'faculties[0].url',
      'packages[0].demoUrl',
      'packages[0].freeLiveClasses[0].recording',
    ])
    for (const fault of faults) expect(fault.reason).toContain(reason)
    expect(await store.storage.list('catalogue')).toEqual(before)
  })

  it('of other sites are no recordings: our pages could not play them', async () => {
    const rejected = await importFile(store, await withVideos(null, 'https://elsewhere.example/a.mp4')).catch(
      (error: OperatorRefused) => error,
    )
    expect((rejected as OperatorRefused).faults).toEqual([
      {
        path: 'packages[0] (1).freeLiveClasses[0].recording',
        reason: 'a recording is a video file beside the catalogue or a link to the video site',
      },
    ])
  })

  it('belong to free classes with their own ids and known teachers', async () => {
    const catalogue = generatedCatalogue(1)
    const lesson = {
      id: 7,
      title: 'A class',
      description: 'About it.',
      faculty: 'NOBODY',
      startsAt: '2026-12-01T18:00:00+05:30',
      durationSeconds: 3600,
    }
    Object.assign(catalogue.packages![0]!, { freeLiveClasses: [lesson, { ...lesson, faculty: null }] })
    const rejected = await importFile(store, await writeCatalogueFile(catalogue, store.folder)).catch(
      (error: OperatorRefused) => error,
    )
    expect((rejected as OperatorRefused).faults.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      'packages[0] (1).freeLiveClasses[0].faculty: unknown faculty "NOBODY"',
      'packages[0] (1).freeLiveClasses[1].id: duplicate id: this package has a class 7 already',
    ])
  })
})
