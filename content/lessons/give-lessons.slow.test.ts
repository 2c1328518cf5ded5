import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareEnvironment, startNode } from '../../drive/child.ts'
import { makeWaiting } from '../../server/domains/media/making/make-waiting.ts'
import { recordAudit } from '../../server/platform/audit/audit.ts'
import type { Ffmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import { awaitsLessons, type Courses, listDemoCourses, lockLessons } from '../../server/seed/demo-lessons.ts'
import { loadDemo } from '../../server/seed/load-demo.ts'
import { ffmpegOfTests } from '../../server/testing/made-videos.ts'
import { DEMO_TESTS } from '../../server/testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../server/testing/stores/test-store.ts'
import { TEST_NOW } from '../../server/testing/test-app.ts'
import { fileAllLessons, tellSales } from '../../tools/lessons/give-lessons.ts'
import { keepLesson } from '../../tools/lessons/kept-lesson.ts'
import { readLessons } from '../../tools/lessons/read-lessons.ts'

const ENGLISH = 2104
const SLUG = 'word-roots'
/** One lesson of the course alone, which is enough to sell it. */
const COURSES: Courses = {
  [ENGLISH]: { subject: { en: 'English', hi: 'अंग्रेज़ी' }, free: 'none', lessons: [SLUG] },
}
const KEPT = 'demo-lessons'

let tools: Ffmpeg
let store: TestStore
let said: string[]
beforeAll(async () => {
  tools = await ffmpegOfTests()
  store = await openTestStore()
  await loadDemo(store.db, { clock: { now: () => TEST_NOW }, storage: store.storage, maxBytes: 50_000_000 })
})
afterAll(() => store.close())

const giving = (ffmpeg: string, signal = new AbortController().signal) => {
  said = []
  return {
    ...{ db: store.db, storage: store.storage, dataDir: store.folder, ffmpeg, courses: COURSES, signal, mediaQuotaBytes: 1e9 },
    ...{ now: () => TEST_NOW, say: (line: string) => said.push(line) },
  }
}
const course = async () => (await listDemoCourses(store.db.$client, COURSES))[0]!
const items = async () =>
  (await store.db.$client.query("select id, media_id from content_items where kind = 'VIDEO'")).rows
const FAILS = '/bin/false'

describe('the first start of the demo', () => {
  it('has courses that wait for their lessons, and are not on sale', async () => {
    expect(await awaitsLessons(store.db.$client)).toBe(true)
    expect(await course()).toMatchObject({ packageId: ENGLISH, isFilled: false, isOnSale: false })
  })

  it('says what went wrong when a film cannot be made, and files nothing', async () => {
    await expect(fileAllLessons(giving(FAILS))).rejects.toThrow('FFmpeg')
    expect(await items()).toEqual([])
  })

  it('goes on with films that a start before it left, and takes what that was killed over for nothing', async () => {
    const [lesson] = readLessons([SLUG])
    // As a kill leaves it: pictures and captions, and no film.
    const [left] = await readdir(join(store.folder, KEPT))
    await mkdir(join(store.folder, KEPT, left!, '.making-killed'))
    expect(await keepLesson(lesson!, giving(tools.ffmpeg))).toBe(true)
    expect(await readdir(join(store.folder, KEPT, left!))).not.toContain('.making-killed')
    // Whoever filmed again would fail now.
    await fileAllLessons(giving(FAILS))
    expect(said.join('\n')).toMatch(/making 1 .*\n.*1 of 1 drawn .*\n.*has all 1/)
    expect(await items()).toHaveLength(1)
    expect(await course()).toMatchObject({ isFilled: true, isOnSale: false, refused: [] })
    expect(await readdir(store.folder)).not.toContain(KEPT)
  })

  it('files nothing twice', async () => {
    const before = await items()
    await fileAllLessons(giving(FAILS))
    expect([said, await items()]).toEqual([[], before])
  })

  it('has the course on sale by itself, and says so, once its lessons play', async () => {
    const telling = tellSales(giving(tools.ffmpeg))
    const shop = { db: store.db, storage: store.storage, tools, dataDir: store.folder, now: () => TEST_NOW }
    await makeWaiting({ ...shop, onMade: () => {} }, new AbortController().signal)
    await telling
    expect(said).toEqual([expect.stringMatching(/is on sale \(1 of 1 courses\)$/)])
    expect(await course()).toMatchObject({ isFilled: true, isOnSale: true })
  })

  it('says of a course whose lesson can never be made that it stays off sale, and waits for it no longer', async () => {
    await store.db.$client.query("update media set state = 'REFUSED', made = null, reason = 'It is cut off.'")
    await store.db.$client.query(
      `update shown_packages set card = card || '{"sold": false}' where package_id = $1`,
      [ENGLISH],
    )
    await tellSales(giving(tools.ffmpeg))
    expect(said).toEqual([expect.stringContaining(`stays off sale: ${SLUG}.mp4 could not be made`)])
  })

  it('is one process at a time on a database', async () => {
    const [one, other] = [await store.db.$client.connect(), await store.db.$client.connect()]
    await lockLessons(one)
    let isSecond = false
    const second = lockLessons(other).then(() => {
      isSecond = true
    })
    const waits = "select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted"
    await expect.poll(async () => (await store.db.$client.query(waits)).rows).toEqual([{ waits: 1 }])
    expect(isSecond).toBe(false)
    one.release(true)
    await second
    other.release(true)
  })
})

describe('without FFmpeg', () => {
  it('a start says so by name, once, and ends', async () => {
    const env = { ...bareEnvironment(), DATA_DIR: store.folder, FFMPEG_PATH: '/nowhere/ffmpeg' }
    const maker = startNode('tools/lessons/lessons-maker.ts', { env })
    const { code, output } = await maker.ended
    expect([code, output.trim()]).toEqual([
      0,
      'Video lessons: not made, and their courses not on sale. FFMPEG_PATH=/nowhere/ffmpeg cannot be run.',
    ])
  })
})

describe('a store of an operator’s own', () => {
  it('gets none where a catalogue was imported, though it is the demo’s', async () => {
    const own = await openTestStore(DEMO_TESTS)
    expect(await listDemoCourses(own.db.$client)).toEqual([])
    await own.close()
  })

  it.each(['import-catalogue', 'import-item', 'take-out-item', 'import-branch'])(
    'gets none any more where an operator did: %s',
    async (action) => {
      // The log of what was done forgets nothing.
      const connection = await store.db.$client.connect()
      await connection.query('begin')
      expect(await listDemoCourses(connection)).toHaveLength(5)
      const by = { happenedAt: TEST_NOW, actor: 'cli:asha', subject: 'x', after: {} }
      await recordAudit(connection, { ...by, action })
      expect(await listDemoCourses(connection)).toEqual([])
      expect(await awaitsLessons(connection)).toBe(false)
      await connection.query('rollback')
      connection.release()
    },
  )
})
