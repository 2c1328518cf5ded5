import { describe, expect, it } from 'vitest'
import { base64Of, initialsOf, pictureFault } from './picture-to-send.ts'

describe('a picture', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('of type %s may be tried up to 2 MB', (type) => {
    expect(pictureFault({ type, size: 2 * 1024 * 1024 })).toBeUndefined()
    expect(pictureFault({ type, size: 2 * 1024 * 1024 + 1 })).toBe('too-large')
  })

  it.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])(
    'is not read when its type is "%s"',
    (type) => {
      expect(pictureFault({ type, size: 10 })).toBe('not-a-picture')
    },
  )

  it('is sent as plain Base64', () => {
    expect(base64Of('data:image/png;base64,iVBORw0=')).toBe('iVBORw0=')
  })
})

describe('initials', () => {
  it.each([
    ['Asha Rao', 'AR'],
    ['Asha', 'A'],
    ['Asha Devi Rao', 'AR'],
    ['आशा राव', 'आरा'],
    ['श्रीनिवास', 'श्री'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
