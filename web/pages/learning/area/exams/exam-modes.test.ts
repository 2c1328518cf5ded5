import { describe, expect, it } from 'vitest'
import { keepExamMode, readExamMode } from './exam-modes.ts'

function device(kept?: string) {
  const values = new Map<string, string>(kept === undefined ? [] : [['examModes', kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('with what an exam is studied', () => {
  it('is remembered by exam, changed, and forgotten again', () => {
    const store = device()
    expect(readExamMode(1, store)).toBeUndefined()
    keepExamMode(1, 'TEST_SERIES', store)
    keepExamMode(2, 'EBOOKS', store)
    keepExamMode(1, 'VIDEOS', store)
    expect([readExamMode(1, store), readExamMode(2, store)]).toEqual(['VIDEOS', 'EBOOKS'])
    keepExamMode(1, undefined, store)
    expect([readExamMode(1, store), readExamMode(2, store)]).toEqual([undefined, 'EBOOKS'])
  })

  it('of the fifty chosen last alone', () => {
    const store = device()
    for (let exam = 1; exam <= 51; exam++) keepExamMode(exam, 'EBOOKS', store)
    expect([readExamMode(1, store), readExamMode(2, store)]).toEqual([undefined, 'EBOOKS'])
  })

  it.each(['{', '7', '[[1,"X"]]', '[["1","EBOOKS"],null]'])(
    'is nothing where the device holds %s',
    (kept) => {
      const store = device(kept)
      expect(readExamMode(1, store)).toBeUndefined()
      keepExamMode(1, 'EBOOKS', store)
      expect(readExamMode(1, store)).toBe('EBOOKS')
    },
  )
})
