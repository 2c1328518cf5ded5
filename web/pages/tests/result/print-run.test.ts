import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printEverything, printWaitsFor } from './print-run.ts'

const print = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('print', print)
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('printing a whole analysis', () => {
  it('waits for parts that are still loading', async () => {
    let come = () => {}
    void printWaitsFor(new Promise<void>((resolve) => (come = resolve)))
    const printed = printEverything()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(print).not.toHaveBeenCalled()
    come()
    await vi.advanceTimersByTimeAsync(200)
    await printed
    expect(print).toHaveBeenCalledOnce()
  })

  it('does not wait for a part that failed, nor for ever', async () => {
    void printWaitsFor(Promise.reject(new Error('no network'))).catch(() => {})
    const first = printEverything()
    await vi.advanceTimersByTimeAsync(200)
    await first
    expect(print).toHaveBeenCalledOnce()
    void printWaitsFor(new Promise(() => {}))
    const second = printEverything()
    await vi.advanceTimersByTimeAsync(10_200)
    await second
    expect(print).toHaveBeenCalledTimes(2)
  })
})
