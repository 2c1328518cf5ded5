import { describe, expect, it } from 'vitest'
import { afterKey } from './after-key.ts'

const keys = ['a', 'b', 'c']
const press = (key: string, active: string | null = null, open = true) =>
  afterKey(key, { open, active, typed: 'sbi', keys })

describe('in an open list', () => {
  it.each([
    ['ArrowDown', null, 'a'],
    ['ArrowDown', 'a', 'b'],
    ['ArrowDown', 'c', null],
    ['ArrowUp', null, 'c'],
    ['ArrowUp', 'a', null],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
    // It is listed no more.
    ['ArrowDown', 'gone', 'a'],
  ])('%s at %s reaches %s', (key, active, option) => {
    expect(press(key, active)).toEqual({ is: 'reached', option })
  })

  it.each(['Home', 'End', 'Enter', 'x'])('%s stays the field’s own while no option is reached', (key) => {
    expect(press(key)).toBeUndefined()
  })

  it('Enter follows the option reached', () => {
    expect(press('Enter', 'b')).toEqual({ is: 'followed', option: 'b' })
  })

  it('Escape closes it', () => {
    expect(press('Escape')).toEqual({ is: 'closed' })
  })
})

describe('in a closed list', () => {
  it.each(['ArrowDown', 'ArrowUp'])('%s opens it', (key) => {
    expect(press(key, null, false)).toEqual({ is: 'opened' })
  })

  it('Escape empties the field, and does nothing in an empty one', () => {
    expect(press('Escape', null, false)).toEqual({ is: 'emptied' })
    expect(afterKey('Escape', { open: false, active: null, typed: '', keys })).toBeUndefined()
  })
})
