import { describe, expect, it } from 'vitest'
import { readOf } from '../shown-as-text.ts'
import { ShiftMarks } from './shift-marks.tsx'

const place = { rank: 31, candidates: 900, percentile: 96.6666667 }

describe('marks of one of several shifts', () => {
  it('are explained with the learner’s own numbers: the same percentile in each shift, and the average of these', () => {
    const text = readOf(ShiftMarks, {
      marks: 120,
      shift: {
        normalised: 116,
        place,
        explained: {
          method: 'equipercentile',
          percentile: 85.25,
          inShifts: [
            { title: { en: 'Morning' }, marks: 120, own: true },
            { title: { en: 'Evening' }, marks: 112, own: false },
            { title: { en: 'Night' }, marks: null, own: false },
          ],
        },
      },
    })
    expect(text).toContain('Your normalised marks 116 Rank 31 of 900 across all shifts · Percentile 96.67')
    expect(text).toContain('You have 120 marks. In your shift 85.25 %')
    expect(text).toContain('Morning (yours) 120 Evening 112 Night no one yet Average: this counts 116')
  })

  const meanTop = {
    method: 'mean-top' as const,
    ofAll: { top: 180, line: 100 },
    ofShift: { top: 170, line: 90 },
  }

  it('are explained by the straight line between two points, with the sum', () => {
    const shift = { normalised: 130, place, explained: { ...meanTop, slope: 1 } }
    const text = readOf(ShiftMarks, { marks: 120, shift })
    expect(text).toContain('In your shift they are 80 marks apart, in all shifts together 80.')
    expect(text).toContain('(120 − 90) × 1 + 100 = 130')
    expect(text).toContain('Average of the top 0.1 % 170 180 Average + standard deviation 90 100')
  })

  it('stay as they are where the difficulty of the shift is unknown', () => {
    const shift = { normalised: 120, place, explained: { ...meanTop, slope: null } }
    expect(readOf(ShiftMarks, { marks: 120, shift })).toContain('your marks stay as they are')
  })
})
