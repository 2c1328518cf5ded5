import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=10-', { first: 10, last: 99 }],
    ['bytes=99-', { first: 99, last: 99 }],
    ['bytes=90-1000', { first: 90, last: 99 }],
    ['bytes=-1', { first: 99, last: 99 }],
    ['bytes=-100', { first: 0, last: 99 }],
    ['bytes=-5000', { first: 0, last: 99 }],
    ['Bytes= 3-4 ', { first: 3, last: 4 }],
  ])('asks for a part: %s', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part)
  })

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999999-', 'bytes=-0'])(
    'may ask for bytes that do not exist: %s',
    (header) => {
      expect(byteRange(header, 100)).toBe('none')
    },
  )

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes 0-1',
    'bytes=0x1-2',
    'bytes=--1',
    'bytes=1.5-2',
  ])('that is invalid, or asks for several parts, gives the whole file: %s', (header) => {
    expect(byteRange(header, 100)).toBeUndefined()
  })

  it('finds no byte in an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('none')
    expect(byteRange('bytes=-1', 0)).toBe('none')
  })
})
