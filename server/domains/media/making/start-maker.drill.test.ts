import { join } from 'node:path'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import { ffmpegOfTests, picture, QUICKLY, writeVideo } from '../../../testing/made-videos.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW, testConfig } from '../../../testing/test-app.ts'
import { findMedium } from '../cli/media.queries.ts'
import { fileMedium } from '../testing/file-medium.ts'
import { countMade, type Said, showMaking } from './making-figures.ts'
import { openMakerStarter } from './start-maker.ts'

let store: TestStore
let tools: Ffmpeg
const silent = pino({ level: 'silent' })

beforeAll(async () => {
  tools = await ffmpegOfTests()
  store = await openTestStore()
})
afterAll(() => store.close())

it('what waits is made by a process of its own, which is started once, and not where nothing waits', async () => {
  const dataDir = join(store.folder, 'data')
  const path = join(store.folder, 'a.mp4')
  await writeVideo(tools, path, ...picture('160x120', 2), ...QUICKLY)
  const config = testConfig({ DATA_DIR: dataDir })
  const metrics = { registry: new Registry() }
  showMaking({ db: store.db, metrics })
  const onMade = (said: Said) => countMade(metrics, said)
  const start = openMakerStarter({ db: store.db, config, log: silent, onMade })
  const told = () => metrics.registry.metrics()
  expect(await start()).toEqual({ started: false })
  const { id } = await fileMedium(
    store.db.$client,
    folderStorage(join(dataDir, 'media')),
    { path, name: 'a' },
    TEST_NOW,
  )
  const absent = testConfig({ DATA_DIR: dataDir, FFMPEG_PATH: '/never/ffmpeg' })
  const without = openMakerStarter({ db: store.db, config: absent, log: silent, onMade })
  expect(await without()).toEqual({ started: false })
  expect(await told()).toContain('taiyari_media{state="WAITING"} 1')
  expect(await start()).toEqual({ started: true })
  expect(await start()).toEqual({ started: false })
  await vi.waitFor(async () => expect((await findMedium(store.db.$client, id))?.state).toBe('MADE'), {
    timeout: 60_000,
    interval: 200,
  })
  await vi.waitFor(async () => expect(await told()).toContain('outcomes_total{state="MADE"} 1'), {
    timeout: 20_000,
  })
  expect(await told()).toMatch(/taiyari_media_making_seconds_total\{state="MADE"\} [\d.]+/)
  expect(await told()).not.toContain('WAITING')
}, 90_000)
