import { describe, expect, it } from 'vitest'
import { bookOfQuery } from './reader-address.ts'
import { ebookPath } from './reader-paths.ts'

describe('the address of a document', () => {
  it.each([
    [{ packageId: 1003, itemId: 100_370 }, '/e-books?file=1003_100370.doc'],
    [{ packageId: 1003, itemId: 100_370, free: true }, '/e-books?file=1003_100370.doc&freeContent=true'],
  ])('names it, and is read back: %j', (book, path) => {
    expect(ebookPath(book)).toBe(path)
    expect(bookOfQuery(path.slice(path.indexOf('?')))).toEqual({
      packageId: book.packageId,
      itemId: book.itemId,
    })
  })

  it.each([
    '',
    '?file=',
    '?file=1003_100370',
    '?file=1003_100370.pdf',
    '?file=1003_100370.doc.doc',
    '?file=1003-100370.doc',
    '?file=01003_1.doc',
    '?file=0_1.doc',
    '?file=1_99999999999999999999.doc',
    '?file=../1_2.doc',
    '?file=<b>1</b>_2.doc',
  ])('of another form names none: %s', (query) => {
    expect(bookOfQuery(query)).toBeUndefined()
  })
})
