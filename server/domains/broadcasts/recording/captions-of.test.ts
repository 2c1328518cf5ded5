import { expect, it } from 'vitest'
import { cleanCaptions } from '../../contents/importing/lesson/clean-captions.ts'
import { captionsOf } from './captions-of.ts'

const BEGAN = Date.parse('2026-11-28T10:00:00Z')
const at = (seconds: number) => new Date(BEGAN + seconds * 1000)
const TAKES = [
  { beganAt: at(0), seconds: 60 },
  { beganAt: at(600), seconds: 30 },
]
const typed = (...lines: [number, string][]) => lines.map(([seconds, text]) => ({ at: at(seconds), text }))

it('a line stays until the next one, eight seconds at most, and not beyond the end', () => {
  const made = captionsOf(
    TAKES,
    typed([1, 'Now to ratios.'], [4, 'Two to three'], [50, 'At 50'], [625, 'The end']),
  )
  expect(made).toEqual({
    language: 'en',
    track: `WEBVTT

00:00:01.000 --> 00:00:04.000
Now to ratios.

00:00:04.000 --> 00:00:12.000
Two to three

00:00:50.000 --> 00:00:58.000
At 50

00:01:25.000 --> 00:01:30.000
The end
`,
  })
  expect(cleanCaptions(made!.track)).not.toHaveProperty('faults')
})

it('what was typed while nothing was shown, or at once, leaves the last of it', () => {
  const made = captionsOf(TAKES, typed([100, 'Is he back?'], [200, 'Not yet'], [602, 'Back']))
  expect(made!.track.match(/-->.*\n.*/g)).toEqual(['--> 00:01:02.000\nNot yet', '--> 00:01:10.000\nBack'])
  expect(captionsOf(TAKES, typed([700, 'After the end']))).toBeUndefined()
  expect(captionsOf(TAKES, [])).toBeUndefined()
})

it('is in Hindi where its letters are, and no mark in it is one of WebVTT', () => {
  expect(captionsOf(TAKES, typed([1, 'अब अनुपात, NCERT']))!.language).toBe('hi')
  const { track } = captionsOf(TAKES, typed([1, '<b>a --> b</b>\n\n& c']))!
  expect(track).toContain('\n&lt;b&gt;a --&gt; b&lt;/b&gt; &amp; c\n')
  expect(cleanCaptions(track)).not.toHaveProperty('faults')
})
