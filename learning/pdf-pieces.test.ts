import { expect, it } from 'vitest'
import { packPieces, unpackPieces } from './pdf-pieces.ts'

const bytes = (...numbers: number[]) => Uint8Array.from(numbers)
const PIECES = [
  { begin: 0, bytes: bytes(1, 2, 3) },
  { begin: 512, bytes: bytes() },
  { begin: 1024, bytes: bytes(4) },
]
const packed = packPieces({ fileBytes: 2_000, pieces: PIECES })

it('packs pieces of a file and finds them again', () => {
  expect(unpackPieces(packed, 2_000)).toEqual({ fileBytes: 2_000, pieces: PIECES })
  expect(unpackPieces(packPieces({ fileBytes: 9, pieces: [] }), 9)).toEqual({ fileBytes: 9, pieces: [] })
})

it.each<[string, Uint8Array, number]>([
  ['nothing', bytes(), 2_000],
  ['something else', new Uint8Array(100), 2_000],
  ['the pieces of another edition', packed, 2_001],
  ['a part of them', packed.subarray(0, packed.length - 1), 2_000],
  ['their places alone', packed.subarray(0, 20), 2_000],
  ['a piece beyond the end', packPieces({ fileBytes: 2, pieces: [{ begin: 1, bytes: bytes(1, 2) }] }), 2],
])('takes %s for no pieces', (_what, given, fileBytes) => {
  expect(unpackPieces(given, fileBytes)).toBeUndefined()
})
