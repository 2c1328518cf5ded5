import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchWords } from './search-word.ts'
import { isShortSound, soundOf } from './sound.ts'

const keys = (text: string) => searchWords(text).map(({ key }) => key)
const also = (text: string) => searchWords(text).map((word) => word.also)

describe('a word of a search', () => {
  it.each([
    ['सीरीज़', 'सीरीज'],
    ['हिंदी', 'हिन्दी'],
    ['अंक', 'अङ्क'],
    ['पढ़ाई', 'पढाई'],
    ['प्रारंभिक', 'प्रारम्भिक'],
    ['आइबीपीएस', 'आईबीपीएस'],
    ['यूनिट', 'युनिट'],
    ['२०२७', '2027'],
    ['SBI-PO', 'sbi po'],
    ['Café', 'cafe'],
  ])('is %s as well as %s', (one, other) => {
    expect(keys(one)).toEqual(keys(other))
  })

  it.each([
    ['एसएससी', 'ssc'],
    ['आईबीपीएस', 'ibps'],
    ['सीएचएसएल', 'chsl'],
    ['डब्ल्यूबीसीएस', 'wbcs'],
    ['पीओ', 'po'],
    ['जेईई', 'jee'],
    ['12th', '12'],
    ['73वीं', '73'],
    ['रेलवे', undefined],
    ['नीट', undefined],
    ['ssc', undefined],
  ])('%s spells %s', (word, spelled) => {
    expect(also(word)).toEqual([spelled])
  })

  it('keeps how it is written, and is no word when it is longer than any', () => {
    expect(searchWords('नीट Biology')).toMatchObject([{ shown: 'नीट' }, { shown: 'biology' }])
    expect(searchWords(`sbi ${'p'.repeat(41)}`)).toHaveLength(1)
    expect(searchWords(' -!? ')).toEqual([])
  })
})

describe('the sound of a word', () => {
  it.each([
    ['रेलवे', 'railway'],
    ['बैंकिंग', 'banking'],
    ['क्लर्क', 'clerk'],
    ['टेस्ट', 'test'],
    ['कांस्टेबल', 'constable'],
    ['कॉमर्स', 'commerce'],
    ['कंप्यूटर', 'computer'],
    ['गणित', 'ganit'],
    ['तैयारी', 'taiyari'],
    ['विज्ञान', 'vigyan'],
    ['महापैक', 'mahapack'],
    ['सिलेबस', 'syllabus'],
    ['सक्सेना', 'saxena'],
    // Of few consonants, with their vowels.
    ['आलोक', 'alok'],
    ['आलोक', 'aalok'],
    ['पूजा', 'pooja'],
    ['पूजा', 'puja'],
    ['नेहा', 'neha'],
    ['जोशी', 'joshi'],
    ['रेल', 'rail'],
    ['मॉक', 'mock'],
    ['नीट', 'neet'],
    ['नोट', 'note'],
    ['गेट', 'gate'],
    ['ज्ञान', 'gyan'],
    ['गीता', 'geeta'],
  ])('is the same in %s and %s', (hindi, latin) => {
    expect(soundOf(keys(hindi)[0]!)).toBe(soundOf(latin))
    expect(soundOf(latin)).toBeDefined()
  })

  it('says nothing of words of one consonant, and keeps others apart', () => {
    expect([soundOf('po'), soundOf('पीओ'), soundOf('2027')]).toEqual([undefined, undefined, undefined])
    for (const [one, other] of [
      ['clerk', 'class'],
      ['नीट', 'net'],
      ['राम', 'room'],
      ['alok', 'alike'],
    ] as const)
      expect(soundOf(one)).not.toBe(soundOf(other))
  })

  it('says of a short word that it is short, since many are heard alike', () => {
    for (const [hindi, latin] of [
      ['में', 'men'],
      ['लोग', 'log'],
      ['हैं', 'hen'],
    ] as const) {
      expect(soundOf(keys(hindi)[0]!)).toBe(soundOf(latin))
      expect(isShortSound(soundOf(latin)!)).toBe(true)
    }
    expect(isShortSound(soundOf('railway')!)).toBe(false)
  })

  it('is one for each word, whatever signs stand in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'नेहाकर्मंःँ़abdhioux') }), (word) => {
        const sound = soundOf(word)
        expect(sound === undefined || /^[a-z]+$/.test(sound)).toBe(true)
      }),
    )
  })
})
