import { describe, expect, it } from 'vitest'
import { firstTestOf } from './first-test.ts'

const ALL = ['BANKING', 'RAILWAYS', 'SSC']
const bank = { courses: ALL, title: { en: 'Bank Prelims mini mock' } }
const ssc = { courses: ALL, title: { en: 'SSC Tier I mini mock' } }
const rail = { courses: ALL, title: { en: 'Railway CBT mini mock' } }
const quiz = { courses: ['SSC'], title: { en: 'Starred facts for those in a hurry' } }
const hindi = { courses: ALL, title: { hi: 'मिनी मॉक' } }

const first = (tests: (typeof hindi | typeof bank)[], name: string, courses: string[]) =>
  firstTestOf(tests, { name, courses })

describe('where somebody begins who prepares for a goal', () => {
  it.each([
    ['SSC', ['SSC'], ssc],
    ['Railways', ['RAILWAYS'], rail],
    ['Banking and Insurance', ['BANKING', 'INSURANCE'], bank],
  ])('is the test named after %s, of those in a pass for every exam', (name, courses, expected) => {
    expect(first([quiz, bank, ssc, rail], name, courses)).toBe(expected)
  })

  it('is one for this goal alone where none is named after it', () => {
    expect(first([bank, rail, quiz], 'SSC', ['SSC'])).toBe(quiz)
  })

  it('is the first otherwise, and none where there is none', () => {
    expect(first([hindi, bank, rail], 'SSC', ['SSC'])).toBe(hindi)
    expect(first([bank, rail], 'Law', ['LAW'])).toBeUndefined()
  })

  it('is not named after a short word of a goal', () => {
    const torts = { courses: ['LAW'], title: { en: 'Torts and the IT Act' } }
    const own = { courses: ['LAW'], title: { en: 'Mock of IT orders' } }
    expect(first([torts, own], 'Law and Order', ['LAW'])).toBe(own)
  })
})
