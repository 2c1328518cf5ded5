import { describe, expect, it } from 'vitest'
import { evening, readLoudness } from './loudness.ts'

const said = (lufs: string, peak: string) =>
  `[Parsed_loudnorm_0 @ 0x55]\n{\n\t"input_i" : "${lufs}",\n\t"input_tp" : "${peak}",\n\t"input_lra" : "0.00"\n}\n`

describe('the loudness of a lesson', () => {
  it('is read from what FFmpeg measured, and is nothing of silence', () => {
    expect(readLoudness(said('-27.85', '-9.72'))).toEqual({ lufs: -27.85, peakDb: -9.72 })
    for (const silent of [said('-inf', '-inf'), said('-70.00', '-80.00'), '']) {
      expect(readLoudness(silent)).toBeUndefined()
      expect(evening(readLoudness(silent))).toEqual([])
    }
  })

  it.each([
    [{ lufs: -26, peakDb: -15 }, ['volume=10.00dB']],
    [{ lufs: -10, peakDb: -1 }, ['volume=-6.00dB']],
    [{ lufs: -26, peakDb: -6 }, ['volume=10.00dB', 'alimiter=limit=0.8414:level=false']],
    [{ lufs: -55, peakDb: -40 }, ['volume=24.00dB']],
  ])('%j becomes that of every lesson, without cut peaks', (measured, wanted) => {
    expect(evening(measured)).toEqual(wanted)
  })
})
