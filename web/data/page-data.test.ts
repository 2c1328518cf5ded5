import { describe, expect, it } from 'vitest'
import { fromPageData, toPageData } from './page-data.ts'

describe('what a loader found', () => {
  const found = { title: 'परीक्षा', price: 499, tags: ['a'], none: null }

  it('is the same object where it was made', () => {
    expect(fromPageData(toPageData(found))).toBe(found)
  })

  it('is the same in the browser, read once from its text', () => {
    const sent = structuredClone(toPageData(found))
    const read = fromPageData(sent)
    expect(read).toEqual(found)
    expect(fromPageData(sent)).toBe(read)
  })

  it('may be sent with less than the page was rendered from', () => {
    const data = toPageData(found, { ...found, title: '' })
    expect(fromPageData(data)).toBe(found)
    expect(fromPageData(structuredClone(data))).toEqual({ ...found, title: '' })
  })
})
