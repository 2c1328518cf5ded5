import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mediaServerEnvironment } from '../../../platform/media-server/media-server-settings.ts'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import { openMediaServerStandIn } from '../../../testing/media-server/media-server-stand-in.ts'
import { KEY, type LiveShop, openLiveShop, openStudio } from '../../../testing/shops/live-shop.ts'
import { testConfig } from '../../../testing/test-app.ts'
import { writerOf } from '../broadcasts-services.ts'
import { livePartKey } from '../part-keys.ts'
import { settleBroadcasts } from '../taking/settle.ts'
import { type IngestSaid, openIngestKeeper } from './keep-ingest.ts'

const PROGRAM = fileURLToPath(new URL('ingest.ts', import.meta.url))
const WAIT = { timeout: 40_000, interval: 50 }
const silent = pino({ level: 'silent' })
let shop: LiveShop
const keepers: ReturnType<typeof openIngestKeeper>[] = []

beforeEach(async () => {
  shop = await openLiveShop()
  // The process has a clock of its own.
  await shop.store.db.$client.query(`update live_classes set starts_at = now()`)
})
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.stop()
  await shop.end()
})

async function keep(settings: Record<string, string>) {
  const said: IngestSaid[] = []
  const dataDir = join(shop.store.folder, 'data')
  const config = testConfig({ DATA_DIR: dataDir, ...settings })
  const keeper = openIngestKeeper({ db: shop.store.db, config, log: silent }, (one) => void said.push(one))
  keepers.push(keeper)
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(0), WAIT)
  return { keeper, said, storage: folderStorage(join(dataDir, 'media')) }
}
const at = (port: number) => ({ INGEST_PORT: String(port) })
/** One that is free now. */
async function freePort(): Promise<number> {
  const { port } = shop.ingest
  await shop.ingest.close()
  return port
}
const endClass = () => shop.store.db.$client.query('update live_classes set ended_at = now()')
const becomes = (state: string, more: object = {}) =>
  vi.waitFor(async () => expect(await shop.row()).toMatchObject({ state, ...more }), WAIT)

it('a process that is killed is started again; what was shown is there, and its class goes on', async () => {
  const port = await freePort()
  const { keeper, said, storage } = await keep(at(port))
  openStudio(shop, { live: true })
  await becomes('LIVE', { last_part: 3 })
  process.kill(keeper.pid!, 'SIGKILL')
  await vi.waitFor(() => expect(said).toEqual([{ listening: port }, { listening: port }]), WAIT)
  const { last_part: last } = (await shop.row()) as { last_part: number }
  expect(last).toBeGreaterThanOrEqual(3)
  for (let number = 1; number <= last; number += 1)
    expect(await storage.has(livePartKey(shop.itemId, 1, 'v', number))).toBe(true)
  // Whoever looks after ten seconds finds it left.
  shop.app.clock.set(new Date(Date.now() + 60_000))
  await settleBroadcasts(writerOf(shop.app.services))
  await becomes('AWAY', { take: 1 })
  const again = openStudio(shop, { live: true })
  await becomes('LIVE', { take: 2 })
  again.kill()
  await becomes('AWAY', { take: 2 })
}, 90_000)

it('of two processes of a machine one takes streams, and the other one as soon as it ends', async () => {
  const port = await freePort()
  const { keeper } = await keep(at(port))
  const { said } = await keep(at(port))
  expect(said).toEqual([{ taken: true }])
  const studio = openStudio(shop, { live: true })
  await becomes('LIVE')
  await keeper.stop()
  expect(await studio.gone).not.toBe(0)
  await becomes('AWAY')
  await vi.waitFor(() => expect(said).toEqual([{ taken: true }, { listening: port }]), WAIT)
  const again = openStudio(shop, { live: true })
  await becomes('LIVE', { take: 2 })
  again.kill()
  await becomes('AWAY', { take: 2 })
}, 90_000)

it('without a port one process reads the media server; when it ends another one does', async () => {
  await shop.ingest.close()
  const standIn = await openMediaServerStandIn()
  try {
    const settings = mediaServerEnvironment(standIn.settings)
    const first = await keep(settings)
    expect(first.said).toEqual([{ reading: true }])
    const second = await keep(settings)
    expect(second.said).toEqual([{ taken: true }])
    await standIn.publish(KEY)
    await becomes('LIVE', { take: 1 })
    await first.keeper.stop()
    await vi.waitFor(() => expect(second.said).toContainEqual({ reading: true }), WAIT)
    await becomes('LIVE', { take: 2 })
    await endClass()
    await becomes('ENDED')
    await vi.waitFor(() => expect(standIn.kicked).toHaveLength(1), WAIT)
  } finally {
    await standIn.close()
  }
}, 120_000)

it('a process whose starter is gone before it is ready ends', async () => {
  const { connectionString, folder } = shop.store
  const settings = { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, ...settings, INGEST_PORT: String(await freePort()) },
  })
  child.disconnect()
  const ended = once(child, 'exit').then(([code]) => code as number)
  expect(await ended.finally(() => child.kill('SIGKILL'))).toBe(0)
}, 60_000)
