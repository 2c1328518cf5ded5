import { describe, expect, it } from 'vitest'
import { cleanCaptions } from './clean-captions.ts'

const cue = (words: string, times = '00:01.000 --> 00:04.000') => `WEBVTT\n\n${times}\n${words}\n`
const cuesOf = (text: string) => {
  const cleaned = cleanCaptions(text)
  if ('faults' in cleaned) throw new Error(cleaned.faults.join())
  return cleaned.cues
}
const faultsOf = (text: string) => {
  const cleaned = cleanCaptions(text)
  return 'faults' in cleaned ? cleaned.faults : []
}

describe('captions', () => {
  it('keep times, places and words; styles, regions, notes and names of cues are left out', () => {
    const filed = [
      '\uFEFFWEBVTT - A lesson',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { background: url(https://elsewhere.example/x) }',
      '',
      'NOTE for the editor',
      '',
      'first',
      '00:01.000 --> 00:04.000 align:start position:10% onclick:x',
      '<v.loud Asha>Two <b>parts</b> to <c.red>three</c></v>',
      'अनुपात &amp; समानुपात',
      '',
      '',
      '01:00:05.500 --> 01:00:07.000',
      'The end',
    ].join('\r\n')
    const cleaned = cuesOf(filed)
    expect(cleaned).toBe(
      [
        'WEBVTT',
        '',
        '00:01.000 --> 00:04.000 align:start position:10%',
        'Two <b>parts</b> to three',
        'अनुपात &amp; समानुपात',
        '',
        '01:00:05.500 --> 01:00:07.000',
        'The end',
        '',
      ].join('\n'),
    )
    expect(cuesOf(cleaned)).toBe(cleaned)
  })

  it.each<[string, string, string]>([
    ['no WebVTT', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', 'line 1: does not begin with WEBVTT'],
    ['nothing', 'WEBVTT\n', 'has no captions'],
    ['a script', cue('<script>alert(1)</script>'), 'line 4: has markup that captions cannot have'],
    ['a drawing', cue('<svg onload=alert(1)>'), 'line 4: has markup that captions cannot have'],
    ['a picture', cue('a <img src=x onerror=alert(1)>'), 'line 4: has markup that captions cannot have'],
    ['an element that does not end', cue('a <img src=x'), 'line 4: has markup that captions cannot have'],
    ['a hidden element', cue('<<b>script>'), 'line 4: has markup that captions cannot have'],
    ['times of another format', cue('Hi', '00:00:01,000 --> 00:00:02,000'), 'line 3: is no time such as'],
    ['an end before its beginning', cue('Hi', '00:04.000 --> 00:01.000'), 'line 3: ends before it begins'],
    [
      'times that go back',
      `${cue('One', '00:05.000 --> 00:06.000')}\n00:01.000 --> 00:02.000\nTwo\n`,
      'line 6: begins before the one above it',
    ],
    ['a long line', cue('a'.repeat(501)), 'line 4: is over 500 characters'],
    ['a day and more', cue('Hi', '25:00:00.000 --> 25:00:01.000'), 'line 3: is later than a day'],
  ])('with %s are refused, with their line', (_what, text, fault) => {
    expect(faultsOf(text).join('\n')).toContain(fault)
  })

  it('are at most twenty thousand', () => {
    const many = Array.from({ length: 20_001 }, () => '00:01.000 --> 00:02.000\na').join('\n\n')
    expect(faultsOf(`WEBVTT\n\n${many}`)).toEqual(['has more than 20000 captions'])
  })
})
