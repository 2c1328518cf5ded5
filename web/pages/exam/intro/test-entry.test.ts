import { describe, expect, it } from 'vitest'
import { testEntry } from './test-entry.ts'

const known = { openAttemptId: null, attempts: 0, reattemptsLeft: 2 }

describe('the address of a test', () => {
  it('starts the first attempt, whatever it says', () => {
    for (const status of ['new', 'resume', 1, 4] as const)
      expect(testEntry(status, known)).toEqual({ kind: 'begin', number: 1 })
    expect(testEntry('new', { ...known, reattemptsLeft: 0 })).toEqual({ kind: 'begin', number: 1 })
  })

  it('resumes the attempt in progress, whatever it says', () => {
    for (const status of ['new', 'resume', 1, 4] as const)
      expect(testEntry(status, { ...known, openAttemptId: 7, attempts: 2 })).toEqual({
        kind: 'resume',
        number: 2,
      })
  })

  it('shows that the last attempt was submitted, and which may follow', () => {
    for (const status of ['new', 'resume', 2] as const)
      expect(testEntry(status, { ...known, attempts: 2, reattemptsLeft: 1 })).toEqual({
        kind: 'finished',
        number: 2,
        again: 3,
      })
    expect(testEntry('new', { ...known, attempts: 3, reattemptsLeft: 0 })).toEqual({
      kind: 'finished',
      number: 3,
      again: undefined,
    })
    expect(testEntry('new', { ...known, attempts: 30, reattemptsLeft: null })).toMatchObject({ again: 31 })
  })

  it('starts the attempt after the last by its number, and no later one', () => {
    const done = { ...known, attempts: 1, reattemptsLeft: 1 }
    expect(testEntry(2, done)).toEqual({ kind: 'begin', number: 2 })
    expect(testEntry(9, done)).toEqual({ kind: 'begin', number: 2 })
    expect(testEntry(1, done)).toEqual({ kind: 'finished', number: 1, again: 2 })
    expect(testEntry(2, { ...done, reattemptsLeft: 0 })).toEqual({
      kind: 'finished',
      number: 1,
      again: undefined,
    })
  })
})
