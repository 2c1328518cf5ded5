import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { OperatorRefused } from '../operator-refused.ts'
import { looksLikeArchive, readArchive } from './read-archive.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const FILES = {
  'a.xml': bytesOf('<a/>'),
  'items/प्रश्न.xml': bytesOf('<b>ब</b>'),
  'empty.txt': new Uint8Array(),
}

/** Where the directory has its entry for the first file. */
const directoryAt = (zip: Uint8Array) => Buffer.from(zip).indexOf('PK\x01\x02', 'latin1')
function changed(zip: Uint8Array, offset: number, value: number, size: 2 | 4): Uint8Array {
  const copy = Buffer.from(zip)
  if (size === 2) copy.writeUInt16LE(value, directoryAt(zip) + offset)
  else copy.writeUInt32LE(value, directoryAt(zip) + offset)
  return copy
}
const [FLAGS, METHOD, CHECKSUM, PACKED, SIZE, LOCAL] = [8, 10, 16, 20, 24, 42]

describe('an archive', () => {
  it.each([0, 6] as const)('gives its files byte for byte, packed at level %i', (level) => {
    const archive = readArchive(zipSync({ folder: {}, ...FILES }, { level }), 'x.zip')
    expect(archive.names).toEqual(Object.keys(FILES))
    for (const [name, bytes] of Object.entries(FILES))
      expect(Buffer.from(archive.read(name)!)).toEqual(Buffer.from(bytes))
    expect(archive.read('other')).toBeUndefined()
  })

  it('is told by its first bytes', () => {
    expect([zipSync(FILES), bytesOf('<a/>'), new Uint8Array()].map(looksLikeArchive)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('may have a comment behind it', () => {
    const zip = Buffer.from(zipSync(FILES))
    zip.writeUInt16LE(5, zip.length - 2)
    expect(readArchive(Buffer.concat([zip, Buffer.from('hello')]), 'x.zip').names).toHaveLength(3)
  })

  it.each(['../a', '/a', 'a/../b', 'a\\b', 'C:/a', 'a//b', './a', 'a\nb', 'a\0b'])(
    'is refused for a file that could leave its folder: %j',
    (name) => {
      expect(() => readArchive(zipSync({ [name]: bytesOf('x') }), 'x.zip')).toThrow('which is refused')
    },
  )

  it.each<[string, () => Uint8Array, string]>([
    ['is no zip', () => bytesOf('PK\x03\x04 hello'), 'is not a zip, or is truncated'],
    ['is cut off', () => zipSync(FILES).subarray(0, 100), 'is not a zip, or is truncated'],
    [
      'lost its middle',
      () => Buffer.concat([zipSync(FILES).subarray(0, 40), zipSync(FILES).subarray(90)]),
      'has a damaged directory',
    ],
    [
      'has an entry beyond its end',
      () => changed(zipSync(FILES), LOCAL, 1_000_000, 4),
      'has a damaged directory',
    ],
    ['has a file beyond its end', () => changed(zipSync(FILES), PACKED, 1_000_000, 4), 'is cut off'],
    ['is encrypted', () => changed(zipSync(FILES), FLAGS, 1, 2), '"a.xml" is encrypted'],
    [
      'is packed in another way',
      () => changed(zipSync(FILES), METHOD, 12, 2),
      '"a.xml" is packed by a method',
    ],
    ['is of the 64-bit kind', () => changed(zipSync(FILES), SIZE, 0xff_ff_ff_ff, 4), '"a.xml" is too large'],
    [
      'says to be larger than any',
      () => changed(zipSync(FILES), SIZE, 300 * 1024 * 1024, 4),
      'would unpack to more than 200 MB',
    ],
    [
      'is packed too densely',
      () => zipSync({ 'a.xml': new Uint8Array(1_000_000) }),
      '"a.xml" is packed more than 200 to 1',
    ],
    [
      'has more files than any package',
      () =>
        zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`f${n}`, new Uint8Array()]))),
      'more than 10000 files',
    ],
  ])('is refused before anything is unpacked when it %s', (_title, zip, reason) => {
    const bytes = zip()
    expect(() => readArchive(bytes, 'x.zip')).toThrow(OperatorRefused)
    expect(() => readArchive(bytes, 'x.zip')).toThrow(reason)
  })

  it('is refused when one name is there twice', () => {
    const one = Buffer.from(zipSync({ 'a.xml': bytesOf('1'), 'b.xml': bytesOf('2') }))
    const twice = Buffer.from(one.toString('latin1').replaceAll('b.xml', 'a.xml'), 'latin1')
    expect(() => readArchive(twice, 'x.zip')).toThrow('holds "a.xml" twice')
  })

  it.each<[string, Uint8Array]>([
    ['is longer than it says', changed(zipSync({ 'a.xml': bytesOf('x'.repeat(1000)) }), SIZE, 10, 4)],
    ['is shorter than it says', changed(zipSync({ 'a.xml': bytesOf('x'.repeat(1000)) }), SIZE, 1001, 4)],
    ['is not what it says', changed(zipSync({ 'a.xml': bytesOf('x') }), CHECKSUM, 1, 4)],
    [
      'hides a bomb behind a small size',
      changed(zipSync({ 'a.xml': new Uint8Array(4_000_000) }), SIZE, 4000, 4),
    ],
  ])('refuses a file that %s when it is read', (_title, zip) => {
    expect(() => readArchive(zip, 'x.zip').read('a.xml')).toThrow('"a.xml" is damaged')
  })
})
