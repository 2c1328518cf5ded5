import { unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { zipOf } from './write-zip.ts'

const AT = new Date('2026-11-21T20:10:30Z')

const FILES = [
  { name: 'profile.json', bytes: '{"name":"अनुराधा"}' },
  { name: 'मेरे टेस्ट/बैंकिंग – पहला.json', bytes: '[1,2,3]' },
  { name: 'pictures/me.webp', bytes: Buffer.from([0, 255, 10, 13, 128]) },
  { name: 'answers.csv', bytes: 'a,b\r\n'.repeat(20_000) },
  { name: 'empty.txt', bytes: '' },
]

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Day and time of the first file as in the zip. */
function timeIn(zip: Buffer): string {
  const [time, day] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
  const two = (number: number) => String(number).padStart(2, '0')
  return (
    `${(day >> 9) + 1980}-${two((day >> 5) & 15)}-${two(day & 31)} ` +
    `${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`
  )
}

describe('a zip', () => {
  it('holds every file byte for byte, in order, under its own name, Hindi ones too', () => {
    const read = unzipSync(zipOf(FILES, AT))
    expect(Object.keys(read)).toEqual(FILES.map(({ name }) => name))
    for (const { name, bytes } of FILES) expect(Buffer.from(read[name]!)).toEqual(Buffer.from(bytes))
  })

  it('is smaller than what is in it', () => {
    expect(zipOf(FILES, AT).length).toBeLessThan(5000)
  })

  it('of no file is a zip, too', () => {
    expect(unzipSync(zipOf([], AT))).toEqual({})
  })

  it('is the same for the same files and time, and another for another time', () => {
    expect(zipOf(FILES, AT).equals(zipOf(FILES, new Date(AT)))).toBe(true)
    expect(zipOf(FILES, AT).equals(zipOf(FILES, new Date(AT.getTime() + 2000)))).toBe(false)
  })

  it.each(['UTC', 'Asia/Kolkata', 'America/New_York'])(
    'is dated in Indian time wherever the server runs: %s',
    (where) => {
      process.env.TZ = where
      expect(timeIn(zipOf(FILES, AT))).toBe('2026-11-22 01:40:30')
    },
  )

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../../secret',
    'a//b',
    'a/',
    './a',
    'a\\b',
    'C:a',
    'a\0',
    'a\nb',
    '7',
    '__proto__',
    'a/__proto__',
    '\ud800',
  ])('refuses a name that could leave its folder or be lost: %j', (name) => {
    expect(() => zipOf([{ name, bytes: 'x' }], AT)).toThrow('not a name in a zip')
  })

  it('refuses the same name twice', () => {
    const file = { name: 'a.json', bytes: '1' }
    expect(() => zipOf([file, file], AT)).toThrow('not a name in a zip: "a.json"')
  })
})
