import { describe, expect, it } from 'vitest'
import { mayLoadTags, readTagChoice, tagChoiceCookie } from './tag-choice.ts'

describe('third-party scripts', () => {
  it.each([
    ['a guest who was not asked', undefined, false, undefined, false],
    ['a guest who refused', undefined, false, 'refused', false],
    ['a guest who allows and says that they are 18 or older', undefined, false, 'allowed', true],
    ['an adult who agreed to analytics', 'adult', true, undefined, true],
    ['an adult who agreed after this browser refused', 'adult', true, 'refused', true],
    ['an adult who did not agree, whatever this browser allows', 'adult', false, 'allowed', false],
    ['somebody under 18 who agreed', 'minor', true, 'allowed', false],
    ['somebody of unknown age who agreed', 'unknown', true, 'allowed', false],
  ] as const)('for %s: %s, %s, %s: %s', (_who, age, agreed, choice, may) => {
    expect(mayLoadTags({ age, agreed, choice })).toBe(may)
  })
})

describe('the choice', () => {
  it('is remembered for 180 days, on the whole site', () => {
    expect(tagChoiceCookie('refused', false)).toBe(
      'tag_choice=refused; Max-Age=15552000; Path=/; SameSite=Lax',
    )
    expect(tagChoiceCookie('allowed', true)).toMatch(/; Secure$/)
    for (const choice of ['allowed', 'refused'] as const)
      expect(readTagChoice(`a=1; ${tagChoiceCookie(choice, true).split(';')[0]}; b=2`)).toBe(choice)
  })

  it.each(['', 'tag_choice=', 'tag_choice=yes', 'other_tag_choice=allowed', 'tag_choice=ALLOWED'])(
    'is none where a cookie says %j',
    (cookies) => {
      expect(readTagChoice(cookies)).toBeUndefined()
    },
  )
})
