import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WEB_APP_VERSION } from '../contract/version.ts'
import { watchForNewVersion } from '../web/data/new-version.ts'
import { holdPage } from '../web/ui/device/hold-page.ts'

const FIVE_MINUTES_MS = 300_000
const ask = vi.hoisted(() => vi.fn<() => Promise<{ webAppVersion: string }>>())
vi.mock('../web/data/get-server-version.ts', () => ({ getServerVersion: ask }))

const reload = vi.fn()
const says = vi.fn()
let page: { hidden: boolean; addEventListener: (name: string, react: () => void) => void }
let onVisibility: (() => void) | undefined
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue({ webAppVersion: WEB_APP_VERSION })
  reload.mockReset()
  says.mockReset()
  onVisibility = undefined
  page = {
    hidden: false,
    addEventListener(name, react) {
      if (name === 'visibilitychange') onVisibility = react
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  vi.spyOn(console, 'info').mockImplementation(says)
  stop = watchForNewVersion()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an open page', () => {
  it('asks every five minutes which version the server runs, and stays while it is its own', async () => {
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 1)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2 * FIVE_MINUTES_MS)
    expect(ask).toHaveBeenCalledTimes(3)
    expect([reload.mock.calls.length, onVisibility]).toEqual([0, undefined])
  })

  it('is reloaded once the server runs another version: at once if it is hidden, otherwise when it becomes hidden', async () => {
    ask.mockResolvedValue({ webAppVersion: '3.0.1' })
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect(reload).not.toHaveBeenCalled()
    onVisibility?.()
    expect(reload).toHaveBeenCalledTimes(1)
    page.hidden = true
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is left alone while it is held, and reloaded later', async () => {
    ask.mockResolvedValue({ webAppVersion: '3.0.1' })
    const letGo = holdPage()
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    onVisibility?.()
    page.hidden = true
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect(reload).not.toHaveBeenCalled()
    letGo()
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('only logs that the version could not be asked for, and asks again', async () => {
    ask.mockRejectedValueOnce(new Error('no network'))
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect(says).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(says).toHaveBeenCalledTimes(1)
  })
})
