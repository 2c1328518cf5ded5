import { describe, expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const key = (pressed: string, more: object = {}) => ({
  key: pressed,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
})

describe('a key of the room', () => {
  it('chooses an option by its figure or letter, up to the tenth', () => {
    expect(shortcutOf(key('1'), 'options')).toEqual({ do: 'choose', place: 1 })
    expect(shortcutOf(key('0'), 'options')).toEqual({ do: 'choose', place: 10 })
    expect(shortcutOf(key('D'), 'options')).toEqual({ do: 'choose', place: 4 })
    expect(shortcutOf(key('j'), 'options')).toEqual({ do: 'choose', place: 10 })
  })

  it('moves on and back, marks and clears, with letters that name no option', () => {
    const done = ['n', 'p', 'm', 'r', 'x', 'q', 'o', 's', 'k', 'l', 't', '+', '-', '?'].map(
      (pressed) => shortcutOf(key(pressed), 'options')?.do,
    )
    expect(new Set(done).size).toBe(14)
    expect(done).not.toContain('choose')
    expect(done).not.toContain(undefined)
  })

  it('works the same on a Hindi keyboard', () => {
    expect(shortcutOf(key('न', { code: 'KeyN' }), 'options')).toEqual({ do: 'next' })
    expect(shortcutOf(key('३', { code: 'Digit3' }), 'options')).toEqual({ do: 'choose', place: 3 })
  })

  it('moves a digit into the field where an answer is written, and chooses nothing', () => {
    expect(shortcutOf(key('7'), 'field')).toEqual({ do: 'answer' })
    expect(shortcutOf(key('.'), 'field')).toEqual({ do: 'answer' })
    expect(shortcutOf(key('a'), 'field')).toBeUndefined()
  })

  it('leaves keys with a modifier, held keys and all others to browsers and screen readers', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'repeat'])
      expect(shortcutOf(key('n', { [held]: true }), 'options')).toBeUndefined()
    for (const other of ['Tab', 'Enter', ' ', 'Escape', 'ArrowDown', 'Home', 'z', 'F1', 'h'])
      expect([other, shortcutOf(key(other), 'field')]).toEqual([other, undefined])
  })
})
