import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ATTEMPT, hall } from '../../pages/exam/room/testing/hall.ts'
import { KeptAttempts } from './kept-attempts.ts'
import type { RoomCalls } from './room-calls.ts'

const save = vi.fn<RoomCalls['save']>()
const tellWorker = vi.fn()
vi.mock('./room-calls.ts', () => ({ roomCalls: { save } }))
vi.mock('./page-keeper.ts', () => ({ tellWorker }))
const { deliverUnsent, forgetAttempts } = await import('./leave-device.ts')

const kept = () => new KeptAttempts(() => () => {})

beforeEach(async () => {
  save.mockReset()
  tellWorker.mockReset()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { server, startMs } = hall()
  const entered = server.enter(ATTEMPT, 1, startMs)
  const time = { aheadMs: 0, lastMs: 0 }
  await kept().enter(
    { attemptId: ATTEMPT, entered, told: entered, time, handedIn: false },
    server.paper(ATTEMPT, 1),
    [],
  )
  await kept().add(ATTEMPT, 1, [{ question: 1, spentMs: 0, madeAtMs: 1, set: { answer: 2, marked: false } }])
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('what could not be sent is sent before a person signs out', async () => {
  save.mockResolvedValue({ state: 'INCOMPLETE' } as Awaited<ReturnType<RoomCalls['save']>>)
  expect(await deliverUnsent()).toBe(true)
  expect(save.mock.lastCall?.[1]).toEqual([
    { epoch: 1, n: 1, question: 1, spentMs: 0, madeAtMs: 1, set: { answer: 2, marked: false } },
  ])
})

it('a network that fails or never answers does not prevent signing out', async () => {
  save.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await deliverUnsent()).toBe(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save.mockReturnValue(new Promise(() => {}))
  let left = false
  const leaving = deliverUnsent().then(() => {
    left = true
  })
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(left).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  await leaving
  expect(left).toBe(true)
})

it('nothing of any attempt stays on the device of a person who signed out', async () => {
  await forgetAttempts()
  expect(await kept().list()).toEqual([])
  expect(await kept().events(ATTEMPT)).toEqual([])
  expect(tellWorker.mock.calls).toEqual([[{ kind: 'signed-out' }]])
})
