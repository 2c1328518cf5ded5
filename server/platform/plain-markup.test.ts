import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { isPlainMarkup } from './plain-markup.ts'
import { readRichText } from './rich-text.ts'

const TAGS = ['p', 'b', 'i', 'u', 'em', 'strong', 'sub', 'sup', 'br', 'a', 'script', 'P']

describe('plain markup', () => {
  it.each([
    'words',
    '<p>H<sub>2</sub>O and x<sup>2</sup></p><p>2 &lt; 3 &amp; 4 &gt; 1</p>',
    '<p><strong><em>both</em></strong></p>',
    'परीक्षा "quoted"',
    '',
  ])('is reported: %j', (html) => {
    expect(isPlainMarkup(html)).toBe(true)
  })

  it.each([
    '<p>open',
    'closed</p>',
    '<p><p>in itself</p></p>',
    '<b><i>crossed</b></i>',
    '<p class="x">x</p>',
    '<P>x</P>',
    'a < b',
    'a & b',
    '&quot;x&quot;',
    '<br>',
    '<script>x</script>',
    ' spaces ',
    '<p >x</p >',
  ])('is not: %j', (html) => {
    expect(isPlainMarkup(html)).toBe(false)
  })

  it('is what the sanitiser would leave as it is, whatever it says', () => {
    const piece = fc.oneof(
      fc.constantFrom(...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.constantFrom('&amp;', '&lt;', '&gt;', '&', 'word', ' ', '\n', '\u00a0', '"', '\u0000'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    )
    const nested = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        fc.constantFrom('a', 'b &amp; c', '1 &lt; 2', 'क'),
        fc
          .tuple(fc.constantFrom('b', 'i', 'em', 'sub'), tie('text'))
          .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
        fc.tuple(tie('text'), tie('text')).map(([one, other]) => one + other),
      ),
    })).text
    const html = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      fc
        .array(
          nested.map((inner) => `<p>${inner}</p>`),
          { maxLength: 3 },
        )
        .map((parts) => parts.join('')),
    )
    let told = 0
    fc.assert(
      fc.property(html, (source) => {
        if (!isPlainMarkup(source)) return
        told += 1
        expect(sanitizeHtml(source, { allowedTags: TAGS.slice(0, 8) })).toBe(source)
        expect(readRichText(source)).toEqual({
          html: source,
          active: [],
          internalLinks: [],
          pictureFaults: [],
          wordlessPictures: [],
        })
      }),
      { seed: 20261122, numRuns: 2000 },
    )
    expect(told).toBeGreaterThan(500)
  })
})
