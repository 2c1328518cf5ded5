import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Progress, progressOfChange } from '../../../learning/merge-progress.ts'
import type { ProgressCalls } from './progress-calls.ts'

const save = vi.fn<ProgressCalls['save']>()
const find = vi.fn<ProgressCalls['find']>()
vi.mock('./progress-calls.ts', () => ({ progressCalls: { save, find } }))

const SIGNED_IN = `csrf_token=${'a'.repeat(43)}; cp_user_id=7`
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
let heard: Map<string, () => void>
let storage: Record<string, string>
let page: { cookie: string; visibilityState: string }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save.mockReset().mockResolvedValue([])
  find.mockReset().mockResolvedValue(undefined)
  heard = new Map()
  storage = Object.create(methods)
  const addEventListener = (name: string, what: () => void) => heard.set(name, what)
  page = { cookie: SIGNED_IN, visibilityState: 'visible' }
  vi.stubGlobal('document', Object.assign(page, { addEventListener }))
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('localStorage', storage)
})

afterEach(async () => {
  await (await load()).forgetProgress()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = () => import('./note-progress.ts')
const noted = (place: number) => ({ packageId: 1, itemId: 100, position: { page: place } })
const sent = () =>
  save.mock.calls.map(([changes, leaving]) => [changes.map(({ position }) => position), leaving])

it('what is noted is sent seconds later under the name of this device, which all its pages share', async () => {
  const { noteProgress, deliverProgress } = await load()
  await noteProgress(noted(12))
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  await deliverProgress()
  expect(sent()).toEqual([[[{ page: 12 }], false]])
  expect(save.mock.lastCall![0][0]!.by).toBe(storage.deviceName)
  expect(storage.deviceName).toMatch(/^[\w-]{36}$/)
})

it('a page that is hidden or closed sends what it noted at once', async () => {
  const { noteProgress } = await load()
  await noteProgress(noted(12))
  page.visibilityState = 'hidden'
  heard.get('visibilitychange')!()
  heard.get('pagehide')!()
  expect(sent()).toEqual([
    [[{ page: 12 }], true],
    [[{ page: 12 }], true],
  ])
})

it('a network that comes back is used at once', async () => {
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { noteProgress, deliverProgress } = await load()
  await noteProgress(noted(12))
  await deliverProgress()
  heard.get('online')!()
  await deliverProgress()
  expect(sent()).toHaveLength(2)
  expect(storage.progressUnsent).toBeUndefined()
})

it('the place to go on is the later of this device’s and the server’s, and the device keeps it', async () => {
  const { noteProgress, lastPosition } = await load()
  await noteProgress(noted(12))
  const later: Progress = progressOfChange({ at: Date.now() + 60_000, by: 'desk', position: { page: 40 } })
  find.mockResolvedValueOnce(later)
  expect((await lastPosition(1, 100))?.position).toEqual({ page: 40 })
  find.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await lastPosition(1, 100))?.position).toEqual({ page: 40 })
  expect(await lastPosition(1, 101)).toBeUndefined()
})

it('a guest asks nothing, and nothing of one is kept', async () => {
  page.cookie = 'cp_user_id=7'
  const { noteProgress, lastPosition } = await load()
  await noteProgress(noted(12))
  expect(await lastPosition(1, 100)).toBeUndefined()
  expect(find).not.toHaveBeenCalled()
  page.cookie = SIGNED_IN
  expect(await lastPosition(1, 100)).toBeUndefined()
})
