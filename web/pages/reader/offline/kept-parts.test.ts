import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { OpenedBook } from '../../../person/kept-books/book-keeper.ts'
import type { KeptBook } from '../../../person/kept-books/kept-book.ts'
import { readKeptParts } from './kept-parts.ts'

const CHAPTER = '<p>गति का पहला नियम</p>'
const PICTURE = Buffer.from([1, 2, 3])

/** A book of two chapters and a picture, as the store packs it. */
function opened(): OpenedBook {
  const pieces = [gzipSync(CHAPTER), gzipSync('<p>Second</p>'), PICTURE]
  const types = ['text/html', 'text/html', 'image/png']
  let at = 0
  const parts = pieces.map(({ length: bytes }, number) => {
    at += bytes
    return { type: types[number]!, at: at - bytes, bytes, packed: types[number] === 'text/html' }
  })
  const index = Buffer.from(
    JSON.stringify({
      language: 'hi',
      rightToLeft: false,
      chapters: [
        { title: 'गति', characters: 2_400, page: 1, pages: 3 },
        { title: null, characters: 10, page: 4, pages: 1 },
      ],
      outline: [
        { title: 'गति', depth: 0, chapter: 0, at: 0 },
        { title: 'नियम', depth: 1, chapter: 0, at: 2_300 },
        { title: 'बल', depth: 0, chapter: 1, at: 0 },
      ],
      parts,
    }),
  )
  const whole = Buffer.concat([...pieces, index])
  const files = [{ url: '/whole', bytes: whole.length, index: { bytes: index.length, pageCharacters: 1000 } }]
  const kept = { files, edition: 'a.reading', book: { url: '/parts/a/' } } as unknown as KeptBook
  return { kept, read: async (_file, { from, to }) => new Uint8Array(whole.subarray(from, to)) }
}

describe('a kept EPUB', () => {
  it('describes itself as the store would, with the pages of its contents', async () => {
    const { described } = await readKeptParts(opened())
    expect(described).toMatchObject({ url: '/parts/a/', language: 'hi', pages: 4, pageCharacters: 1000 })
    expect(described.chapters.map(({ page }) => page)).toEqual([1, 4])
    expect(described.outline.map(({ page }) => page)).toEqual([1, 3, 4])
    expect(described.parts.map(({ type }) => type)).toEqual(['text/html', 'text/html', 'image/png'])
  })

  it('gives its parts by their numbers, unpacked, and the look of all chapters', async () => {
    const parts = await readKeptParts(opened())
    const chapter = await parts.part('0')
    expect([chapter?.type, new TextDecoder().decode(chapter?.bytes)]).toEqual(['text/html', CHAPTER])
    const picture = await parts.part('2')
    expect([picture?.type, [...new Uint8Array(picture!.bytes)]]).toEqual(['image/png', [1, 2, 3]])
    const look = await parts.part('look.css')
    expect(new TextDecoder().decode(look?.bytes)).toContain('html.night')
    for (const none of ['3', '-1', '1.5', 'whole', '', '__proto__'])
      expect(await parts.part(none)).toBeUndefined()
  })

  it('is none where the kept file says of no index', async () => {
    const book = opened()
    book.kept.files = [{ url: '/file', bytes: 10 }]
    await expect(readKeptParts(book)).rejects.toThrow('no EPUB')
  })
})
