import { describe, expect, it } from 'vitest'
import { linksOf } from './read-links.ts'

const PAGE = 'https://taiyari.example/hi/cuet'
const urls = (html: string) =>
  linksOf(html, PAGE).links.map(({ url }) => url.replace('https://taiyari.example', ''))

describe('the links of a page', () => {
  it('are those of anchors, head links, forms, scripts, pictures and frames', () => {
    const html = `
      <link rel="canonical" href="https://taiyari.example/hi/cuet"><link rel="next" href="?page=2">
      <script src="/a.js"></script><a class="x" href='/b'>b</a><form action="/search"></form>
      <img src="/c.webp" srcset="/c-320.webp 320w, /c-640.webp 640w" alt=""><iframe src="/d"></iframe>
      <meta property="og:image" content="https://taiyari.example/e.webp">`
    expect(urls(html)).toEqual([
      '/hi/cuet',
      '/hi/cuet?page=2',
      '/a.js',
      '/b',
      '/search',
      '/c.webp',
      '/c-320.webp',
      '/c-640.webp',
      '/d',
      '/e.webp',
    ])
  })

  it('are read as a browser reads them: entities, quotes, case and signs inside values', () => {
    expect(
      urls('<A HREF="/b?x=1&amp;y=2">b</A><a title="a > b" href=/c>c</a><a href="/d&#x3f;&#49;">d</a>'),
    ).toEqual(['/b?x=1&y=2', '/c', '/d?1'])
  })

  it('are not those of comments, of text in scripts, of mail and telephone', () => {
    expect(
      urls(
        '<!-- <a href="/a"> --><script>"<a href=/b>"</script><a href="mailto:x@y.z"></a><a href="tel:1"></a>',
      ),
    ).toEqual([])
  })

  it('are those of structured data, too, without the pattern for searches', () => {
    const data = {
      url: 'https://taiyari.example/b',
      target: 'https://taiyari.example/s?q={search_term_string}',
    }
    expect(urls(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toEqual(['/b'])
  })

  it('may point to every id of a page', () => {
    expect(linksOf('<h2 id="price">Price</h2><a name="old"></a><p class="id">x</p>', PAGE).ids).toEqual(
      new Set(['price', 'old']),
    )
  })
})
