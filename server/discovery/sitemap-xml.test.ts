import { describe, expect, it } from 'vitest'
import { locationsIn } from '../testing/pages/sitemap-locations.ts'
import type { CanonicalPage } from './canonical-pages.ts'
import { countOfParts, sitemapIndex, sitemapPart } from './sitemap-xml.ts'

const ORIGIN = 'https://shop.example'
const pagesOf = (count: number): CanonicalPage[] =>
  Array.from({ length: count }, (_, at) => ({ path: `/page-${at}` }))

function partsOf(pages: CanonicalPage[], urlsInPart: number): string[][] {
  return Array.from({ length: countOfParts(pages, { urlsInPart }) }, (_, at) =>
    locationsIn(sitemapPart(ORIGIN, pages, at + 1, { urlsInPart }) ?? ''),
  )
}

describe('a sitemap in parts', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
  ])('of %i pages in two languages, ten addresses per part, has %i', (pages, parts) => {
    expect(countOfParts(pagesOf(pages), { urlsInPart: 10 })).toBe(parts)
    expect(locationsIn(sitemapIndex(ORIGIN, parts))).toHaveLength(parts)
  })

  it.each([10, 7, 2, 1])(
    'names every page once in each language, at most as many as fit in a part: %i',
    (size) => {
      const parts = partsOf(pagesOf(23), size)
      const urls = parts.flat()
      expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(Math.max(size, 2))
      expect(new Set(urls).size).toBe(urls.length)
      expect(urls.sort()).toEqual(
        pagesOf(23)
          .flatMap(({ path }) => [`${ORIGIN}${path}`, `${ORIGIN}/hi${path}`])
          .sort(),
      )
    },
  )

  it('has no part before its first and after its last', () => {
    for (const part of [0, 3, -1])
      expect(sitemapPart(ORIGIN, pagesOf(10), part, { urlsInPart: 10 })).toBeUndefined()
  })
})

describe('an entry of a sitemap', () => {
  it('is escaped', () => {
    const xml = sitemapPart(ORIGIN, [{ path: `/a&b<c>"d"'e'` }], 1, { urlsInPart: 10 })
    expect(xml).toContain('<loc>https://shop.example/a&amp;b&lt;c&gt;&quot;d&quot;&apos;e&apos;</loc>')
  })

  it('gives the date when the page last changed, if it is known', () => {
    const xml = sitemapPart(ORIGIN, [{ path: '/a', changed: '2026-11-20' }, { path: '/b' }], 1, {
      urlsInPart: 10,
    })
    expect(xml?.match(/<lastmod>2026-11-20<\/lastmod>/g)).toHaveLength(2)
  })
})
