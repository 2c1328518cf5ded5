import { describe, expect, it } from 'vitest'
import type { Batch } from '../../data/live/list-batches.ts'
import { factsOf } from './live-facts.ts'

const batch = (changes: Partial<Batch>): Batch =>
  ({
    batchId: 1,
    startsOn: '2027-01-04',
    timings: [{ weekdays: [0, 2], time: '19:30', minutes: 60 }],
    seatsLeft: 10,
    joining: 'open',
    ...changes,
  }) as Batch

describe('the facts of a live course', () => {
  const filed = { start: '2026-01-01T00:00:00Z', seats: 5, timings: ['by hand'] }

  it('are those of the batches that can be joined', () => {
    const batches = [
      batch({ startsOn: '2026-12-01', joining: 'full', seatsLeft: 0 }),
      batch({}),
      batch({ startsOn: '2027-02-01', timings: [{ weekdays: [5, 6], time: '08:00', minutes: 90 }] }),
    ]
    expect(factsOf(batches, filed, 'en')).toEqual({
      olcMetaJson: {
        start: '2027-01-04T00:00:00+05:30',
        seats: 20,
        timings: ['Mon, Wed 7:30 pm', 'Sat, Sun 8:00 am'],
      },
      full: false,
    })
  })

  it('name no seats where as many can join as want', () => {
    expect(factsOf([batch({}), batch({ seatsLeft: null })], filed, 'en').olcMetaJson?.seats).toBe(0)
  })

  it('are full when no batch can be joined, and those of the file without batches', () => {
    expect(factsOf([batch({ joining: 'over' })], filed, 'hi').full).toBe(true)
    expect(factsOf([], filed, 'en')).toEqual({ olcMetaJson: filed, full: false })
  })
})
