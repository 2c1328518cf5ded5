import { expect, it } from 'vitest'
import { changesOf } from './profile-changes.ts'

it.each([
  [{ a: 1, b: null }, { a: 1, b: null }, {}],
  [{ a: 1, b: null }, { a: 2, b: null }, { a: 2 }],
  [{ a: 1, b: 'x' }, { a: 1, b: null }, { b: null }],
] as [Record<string, unknown>, Record<string, unknown>, object][])(
  'only what was changed is sent: %j typed as %j sends %j',
  (stored, typed, changes) => {
    expect(changesOf(stored, typed)).toEqual(changes)
  },
)
