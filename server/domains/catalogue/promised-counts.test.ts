import { describe, expect, it } from 'vitest'
import { promisedCounts } from './promised-counts.ts'

const said = (text: string) => promisedCounts(text).map(({ kind, count }) => `${count} ${kind}`)

describe('what a text says that there is to open', () => {
  it.each([
    ['216 full mocks over 18 papers', ['216 TEST_SERIES']],
    ['410 chapter and unit tests', ['410 TEST_SERIES']],
    ['1,712 tests of every kind', ['1712 TEST_SERIES']],
    ['<p>there are <strong>12 full mocks</strong></p>', ['12 TEST_SERIES']],
    ['Six full papers after the boards', ['6 TEST_SERIES']],
    ['580+ mock tests', ['580 TEST_SERIES']],
    ['240 live classes of 75 minutes', ['240 ONLINE_LIVE_CLASSES']],
    ['48 hours of video', ['48 VIDEOS']],
    ['96 recorded lessons', ['96 VIDEOS']],
    ['14 e-books and 42 models', ['14 EBOOKS', '42 MODELS_3D']],
    ['62 घंटे के वीडियो', ['62 VIDEOS']],
    ['50 पूरे टेस्ट', ['50 TEST_SERIES']],
    ['१२ मॉक', ['12 TEST_SERIES']],
    ['पाँच टेस्ट', ['5 TEST_SERIES']],
  ])('is counted in %j', (text, counts) => {
    expect(said(text)).toEqual(counts)
  })

  it.each([
    'Each has 50 questions for 60 minutes, +5 for a right answer and −1 for a wrong one.',
    'CUET UG 2027 Complete Test Series',
    'Class 12 tests and tier 1 mocks',
    '12 months of live classes',
    '5 papers, 250 marks each',
    'A chapter test every second Saturday',
    '<td>12</td><td>tests</td>',
    'हर टेस्ट में 80 सवाल और 60 मिनट',
  ])('is not counted in %j', (text) => {
    expect(said(text)).toEqual([])
  })
})
