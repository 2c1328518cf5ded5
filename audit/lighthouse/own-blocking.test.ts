import { describe, expect, it } from 'vitest'
import { ownBlockingMs, type TraceEvent } from './own-blocking.ts'

const event = (name: string, ms: number, changes: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 2,
  ts: ms * 1000,
  ...changes,
})
const PAINT = event('firstContentfulPaint', 100, { ph: 'R' })
const task = (ms: number, wall: number, own: number, changes: Partial<TraceEvent> = {}) =>
  event('RunTask', ms, { dur: wall * 1000, tdur: own * 1000, ...changes })

describe('blocking by the thread’s own time', () => {
  it('is what a task works beyond 50 ms at a fourth of the speed, and not what it waits', () => {
    expect(ownBlockingMs([PAINT, task(110, 80, 20), task(200, 80, 12)])).toBe(30)
  })

  it('counts neither what came before the first paint, nor other threads, nor a part of a task again', () => {
    const events = [
      PAINT,
      task(10, 80, 80),
      task(110, 80, 20),
      task(120, 30, 20),
      task(300, 90, 90, { tid: 3 }),
    ]
    expect(ownBlockingMs(events)).toBe(30)
  })

  it('is unknown without a paint', () => {
    expect(ownBlockingMs([task(110, 80, 20)])).toBeNaN()
  })
})
