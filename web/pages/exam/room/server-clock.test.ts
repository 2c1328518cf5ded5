import { describe, expect, it } from 'vitest'
import type { KeptTime } from '../../../person/kept-attempts/kept-database.ts'
import { ServerClock } from './server-clock.ts'

const SERVER = 1_900_000_000_000
const HOUR = 3_600_000

/** A device whose clock may be wrong; the server's true time advances with it. */
function device(wallErrorMs = 0) {
  const now = { serverMs: SERVER, monotonicMs: 5_000, wallErrorMs }
  const clocks = {
    wallMs: () => now.serverMs + now.wallErrorMs,
    monotonicMs: () => now.monotonicMs,
  }
  return {
    now,
    clocks,
    pass(ms: number) {
      now.serverMs += ms
      now.monotonicMs += ms
    },
    /** time advances, but the monotonic clock does not */
    sleep(ms: number) {
      now.serverMs += ms
    },
    open(kept?: KeptTime) {
      const clock = new ServerClock(clocks)
      if (kept) clock.goOnWith(kept)
      return clock
    },
    /** asks the server, with these times each way */
    ask(clock: ServerClock, thereMs: number, backMs = thereMs) {
      const askedMs = now.monotonicMs
      this.pass(thereMs)
      const { serverMs } = now
      this.pass(backMs)
      clock.hear(serverMs, askedMs, now.monotonicMs)
    },
  }
}

describe('the server’s clock in the room', () => {
  it.each([0, 5 * HOUR, -5 * HOUR, 40 * 365 * 24 * HOUR])(
    'is right on a device whose clock is wrong by %i ms, by answers corrected by half their way',
    (wrongMs) => {
      const phone = device(wrongMs)
      const clock = phone.open()
      phone.ask(clock, 150)
      expect(clock.nowMs()).toBe(phone.now.serverMs)
      phone.pass(20 * 60_000)
      expect(clock.nowMs()).toBe(phone.now.serverMs)
    },
  )

  it('is wrong by no more than half of how long the answer took', () => {
    const phone = device()
    const clock = phone.open()
    phone.ask(clock, 10, 4_000)
    expect(Math.abs(clock.nowMs() - phone.now.serverMs)).toBeLessThanOrEqual(2_005)
  })

  it('believes a quick answer rather than a slow one that says the same', () => {
    const phone = device()
    const clock = phone.open()
    phone.ask(clock, 20)
    phone.ask(clock, 10, 8_000)
    expect(clock.nowMs()).toBe(phone.now.serverMs)
  })

  it('believes a slow answer that contradicts what was known', () => {
    const phone = device()
    const clock = phone.open()
    phone.ask(clock, 20)
    phone.now.serverMs += HOUR
    phone.now.wallErrorMs -= HOUR
    phone.ask(clock, 3_000)
    expect(clock.nowMs()).toBe(phone.now.serverMs)
  })

  it('is not moved when the device’s clock is set back while the room is open', () => {
    const phone = device()
    const clock = phone.open()
    phone.ask(clock, 20)
    clock.nowMs()
    phone.now.wallErrorMs -= 2 * HOUR
    expect(clock.nowMs()).toBe(phone.now.serverMs)
    phone.pass(60_000)
    expect(clock.nowMs()).toBe(phone.now.serverMs)
  })

  it('counts the time that a device slept, doubts it, and believes the next answer', () => {
    const phone = device(HOUR)
    const clock = phone.open()
    phone.ask(clock, 20)
    clock.nowMs()
    phone.sleep(20 * 60_000)
    expect(clock.nowMs()).toBe(phone.now.serverMs)
    expect(clock.doubted).toBe(true)
    phone.ask(clock, 3_000)
    expect(clock.doubted).toBe(false)
    expect(clock.nowMs()).toBe(phone.now.serverMs)
  })

  it('recovers from a device’s clock that was set forward as soon as an answer arrives', () => {
    const phone = device()
    const clock = phone.open()
    phone.ask(clock, 20)
    clock.nowMs()
    phone.now.wallErrorMs += 3 * HOUR
    expect(clock.nowMs()).toBe(phone.now.serverMs + 3 * HOUR)
    phone.ask(clock, 20)
    expect(clock.nowMs()).toBe(phone.now.serverMs)
  })

  it('continues after a reload without a network by the offset of the device’s clock', () => {
    const phone = device(-7 * HOUR)
    const first = phone.open()
    phone.ask(first, 20)
    const kept = first.keep()
    phone.pass(90_000)
    // A reload resets the monotonic clock.
    phone.now.monotonicMs = 3
    expect(phone.open(kept).nowMs()).toBe(phone.now.serverMs)
  })

  it('notices after such a reload that the device’s clock was set back, and continues from what was known', () => {
    const phone = device()
    const first = phone.open()
    phone.ask(first, 20)
    const kept = first.keep()
    phone.pass(10_000)
    phone.now.wallErrorMs -= 5 * HOUR
    const clock = phone.open(kept)
    expect(clock.nowMs()).toBe(kept.lastMs)
    phone.pass(1_000)
    expect(clock.nowMs()).toBe(kept.lastMs + 1_000)
  })

  it('stores what is right after the device’s clock was set while the room was open', () => {
    const phone = device()
    const first = phone.open()
    phone.ask(first, 20)
    first.nowMs()
    phone.now.wallErrorMs -= 5 * HOUR
    const kept = first.keep()
    phone.pass(60_000)
    expect(phone.open(kept).nowMs()).toBe(phone.now.serverMs)
  })

  it('never runs backwards by itself, and an answer causes no visible step', () => {
    const phone = device()
    const clock = phone.open()
    phone.ask(clock, 10, 900)
    const before = clock.nowMs()
    phone.ask(clock, 1)
    expect(clock.nowMs()).toBeGreaterThanOrEqual(before)
    phone.now.wallErrorMs -= 1_500
    const told = clock.nowMs()
    phone.now.wallErrorMs += 1_500
    expect(clock.nowMs()).toBeGreaterThanOrEqual(told)
  })

  it('does not replace an answer with what was stored', () => {
    const phone = device()
    const clock = phone.open()
    phone.ask(clock, 20)
    clock.goOnWith({ aheadMs: HOUR, lastMs: 0 })
    expect(clock.nowMs()).toBe(phone.now.serverMs)
  })
})
