import { describe, expect, it, vi } from 'vitest'
import { listen, type Recognition, recognitionOf } from './voice.ts'

function recognition() {
  const made: Recognition = {
    lang: '',
    interimResults: false,
    onresult: null,
    onerror: null,
    onend: null,
    start: vi.fn(),
    abort: vi.fn(),
  }
  const onWords = vi.fn()
  const onVoice = vi.fn()
  return {
    made,
    onWords,
    onVoice,
    begin: (locale: 'en' | 'hi') => listen(made, locale, { onWords, onVoice }),
  }
}

describe('voice', () => {
  it('is not there where the browser has no recognition', () => {
    class Own {}
    expect(recognitionOf({})).toBeUndefined()
    expect(recognitionOf({ webkitSpeechRecognition: Own })).toBe(Own)
  })

  it.each([
    ['en', 'en-IN'],
    ['hi', 'hi-IN'],
  ] as const)('listens on a page in %s for %s', (locale, lang) => {
    const { made, begin, onVoice } = recognition()
    begin(locale)
    expect(made.lang).toBe(lang)
    expect(made.start).toHaveBeenCalledOnce()
    expect(onVoice).toHaveBeenLastCalledWith('listening')
  })

  it('tells words as they are heard, and is silent at the end', () => {
    const { made, begin, onWords, onVoice } = recognition()
    begin('en')
    made.onresult?.({ results: [[{ transcript: 'sbi ' }], [{ transcript: 'po ' }]] })
    made.onend?.()
    expect(onWords).toHaveBeenCalledExactlyOnceWith('sbi po')
    expect(onVoice).toHaveBeenLastCalledWith('silent')
  })

  it.each([
    ['no-speech', 'not heard'],
    ['not-allowed', 'forbidden'],
    ['aborted', 'silent'],
  ])('ends after %s as %s', (error, outcome) => {
    const { made, begin, onVoice } = recognition()
    begin('en')
    made.onerror?.({ error })
    made.onend?.()
    expect(onVoice).toHaveBeenLastCalledWith(outcome)
  })

  it('stops when it is told to', () => {
    const { made, begin } = recognition()
    begin('en')()
    expect(made.abort).toHaveBeenCalledOnce()
  })
})
