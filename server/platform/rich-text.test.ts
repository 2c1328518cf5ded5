import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RichTextRules, readRichText } from './rich-text.ts'

const html = (source: string) => readRichText(source).html

const ALLOWED_TAG =
  /^<\/?(p|br|hr|h2|h3|h4|ul|ol|li|strong|b|em|i|u|s|sub|sup|blockquote|code|pre|table|caption|thead|tbody|tfoot|tr|th|td|a|img|span)[\s/>]/
const ACTIVE_ATTRIBUTE = /\s(on\w+|style)=|\s(href|src)="\s*(javascript|vbscript|data|file|\/\/|\/\\)/i

/** The tags that could run or load something once the text is in a page. */
function dangerousTags(source: string): string[] {
  const tags = html(source).match(/<[^>]*>?/g) ?? []
  return tags.filter((tag) => !ALLOWED_TAG.test(tag) || ACTIVE_ATTRIBUTE.test(tag))
}

describe('rich text', () => {
  it.each([
    '<p>Daily <strong>practice</strong> and <em>revision</em></p>',
    '<h2>Inside</h2><ul><li>120 tests</li><li>Notes</li></ul>',
    '<table><thead><tr><th scope="col">Paper</th></tr></thead><tbody><tr><td colspan="2">I</td></tr></tbody></table>',
    '<p lang="hi">परीक्षा की तैयारी</p>',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, 2 &lt; 3 &amp; 4</p>',
    '<p><a href="/cuet-study-materials">CUET</a></p>',
  ])('leaves headings, lists, tables, emphasis and links unchanged: %s', (source) => {
    expect(readRichText(source)).toMatchObject({ html: source, active: [] })
  })

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<ScRiPt src=//evil.example/x.js></sCrIpT>', '<script>'],
    ['<iframe src="https://evil.example"></iframe>', '<iframe>'],
    ['<object data="x"></object>', '<object>'],
    ['<svg><p>x</p></svg>', '<svg>'],
    ['<style>p{}</style>', '<style>'],
    ['<form action="/x"></form>', '<form>'],
    ['<meta http-equiv="refresh" content="0;url=//evil.example">', '<meta>'],
    ['<base href="//evil.example">', '<base>'],
    ['<p onclick="alert(1)">x</p>', 'onclick on <p>'],
    ['<p ONCLICK="alert(1)">x</p>', 'onclick on <p>'],
    ['<img src="/media/a.png" onerror="alert(1)">', 'onerror on <img>'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript: in href of <a>'],
    ['<a href=" JaVaScRiPt:alert(1)">x</a>', 'JaVaScRiPt: in href of <a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', 'javascript: in href of <a>'],
    ['<a href="data:text/html,x">x</a>', 'data: in href of <a>'],
    ['<img src="data:image/png;base64,AA">', 'data: in src of <img>'],
  ])('names active markup and leaves it out: %s', (source, named) => {
    const read = readRichText(`<p>before</p>${source}<p>after</p>`)
    expect(read.active).toContain(named)
    expect(dangerousTags(source)).toEqual([])
    expect(read.html).toContain('before')
    expect(read.html).toContain('after')
  })

  it.each([
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
  ])('names a script in a link even where control characters hide it: %j', (source) => {
    expect(readRichText(source).active).toHaveLength(1)
    expect(html(source)).not.toContain('script:')
  })

  it.each([
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="\\\\evil.example">x</a>',
    '<a href=" //evil.example">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="file:///etc/passwd">x</a>',
    '<p style="background:url(//evil.example)">x</p>',
    '<img src="https://evil.example/p.png">',
    '<img src="//evil.example/p.png">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<p title="<img src=x onerror=alert(1)>">x',
    '<<script>alert(1)//<</script>',
    '<img """><script>alert(1)</script>">',
    '<a href="x" href="javascript:alert(1)">x</a>',
  ])('leaves nothing that runs, loads or leaves the site unmarked: %s', (source) => {
    expect(dangerousTags(source)).toEqual([])
    expect(html(source)).not.toContain('evil.example')
  })

  it('refuses pictures: a catalogue has fields of their own for them', () => {
    const read = readRichText('<p>A<img src="/media/catalogue/a.webp">B</p>')
    expect(read.html).toBe('<p>AB</p>')
    expect(read.active).toEqual(['<img>'])
  })

  it.each([
    'https://nta.ac.in',
    'HTTPS://nta.ac.in',
    ' https://nta.ac.in',
    '\thttp://nta.ac.in',
    'h\nttps://nta.ac.in',
  ])('opens a link to another site in a new tab, without a referrer: %j', (address) => {
    expect(html(`<a href="${address}">NTA</a>`)).toMatch(
      /rel="noopener nofollow".*target="_blank"|^NTA$|^<a>NTA<\/a>$/,
    )
  })

  it('names a handler on a link, whatever else the link says', () => {
    expect(readRichText('<a href="/cuet" onclick="alert(1)">x</a>')).toMatchObject({
      html: '<a href="/cuet">x</a>',
      active: ['onclick on <a>'],
    })
  })

  it('tells the links within this site, so that a dangling one can be refused', () => {
    const source =
      '<a href="/ssc-study-materials">a</a><a href="https://nta.ac.in">b</a><a href="mailto:x@y.in">c</a>'
    expect(readRichText(source).internalLinks).toEqual(['/ssc-study-materials'])
  })

  it('never runs anything, and is the same when read again unless it is refused, whatever the source', () => {
    const piece = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<a href="https://x.in">', '</a>', '<ul><li>', '</ul>'),
      fc.constantFrom(
        '<img src="/media/a.png">',
        '<div>',
        '</div>',
        '<button>',
        '<h1>',
        '<td>',
        '<noscript>',
        '<br/>',
      ),
      fc.constantFrom('<script>', '</script>', '<svg/onload=x>', '<a href="javascript:x">', '<p onclick=x>'),
      fc.constantFrom('&lt;', '&amp;amp;', '<!--', '-->', '<', '&#0;', '&notit;', '<textarea>', '<title>'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = readRichText(pieces.join(''))
        expect(dangerousTags(pieces.join(''))).toEqual([])
        if (once.active.length === 0) expect(html(once.html)).toBe(once.html)
      }),
      { seed: 20261121, numRuns: 1000 },
    )
  })

  it('finds nothing active in a text that was read before', () => {
    expect(
      readRichText(html('<script>x</script><p onclick="x">y</p><a href="javascript:x">z</a>')).active,
    ).toEqual([])
  })

  it.each(['<'.repeat(60_000), '<p '.repeat(20_000), '<!--'.repeat(15_000), '<b>'.repeat(20_000)])(
    'reads hostile markup of 60,000 characters in under two seconds (case %#)',
    (source) => {
      const started = performance.now()
      html(source)
      expect(performance.now() - started).toBeLessThan(2000)
    },
  )
})

describe('rich text that may hold pictures, as questions do', () => {
  const picture = { address: '/media/questions/a.webp', width: 240, height: 120 }
  const rules: RichTextRules = {
    links: false,
    pictureOf: (name) => (name === 'pictures/a.svg' ? picture : `there is no ${name}`),
  }

  it('shows a picture from where it is kept, with its words and the place that it takes', () => {
    const read = readRichText(
      '<p>See <IMG SRC=" pictures/a.svg " alt="A &quot;cube&quot;" style="x">.</p>',
      rules,
    )
    expect(read.html).toBe(
      '<p>See <img src="/media/questions/a.webp" alt="A &quot;cube&quot;" width="240" height="120" />.</p>',
    )
    expect([read.active, read.pictureFaults, read.wordlessPictures]).toEqual([[], [], []])
  })

  it('keeps for each picture the place that its rule gives it, even if one picture appears twice', () => {
    const sized: RichTextRules = {
      links: false,
      pictureOf: (_name, { width }) => ({ ...picture, width: Number(width) }),
    }
    const read = readRichText(
      '<div><img src="a" width="10" alt="x"><img src="b" width="20" alt="y"></div>',
      sized,
    )
    expect([...read.html.matchAll(/width="(\d+)"/g)].map(([, width]) => width)).toEqual(['10', '20'])
  })

  it('leaves a picture out that it cannot show, and says why', () => {
    for (const name of ['https://evil.example/p.png', '//evil.example/p.png', '/media/private/x.webp', '']) {
      const read = readRichText(`<p>a<img src="${name}" alt="x">b</p>`, rules)
      expect(read.html).toBe('<p>ab</p>')
      expect(read.pictureFaults).toEqual([`there is no ${name}`])
    }
  })

  it('names pictures without words, and handlers and scripts on pictures', () => {
    expect(readRichText('<img src="pictures/a.svg">', rules).wordlessPictures).toEqual(['pictures/a.svg'])
    expect(readRichText('<img src="pictures/a.svg" alt="x" onerror="alert(1)">', rules).active).toEqual([
      'onerror on <img>',
    ])
    expect(readRichText('<img src="data:image/png;base64,AA" alt="x">', rules).active).toEqual([
      'data: in src of <img>',
    ])
  })

  it('keeps the words of a link and leaves the link out, where there are none', () => {
    expect(readRichText('<p><a href="https://nta.ac.in">NTA</a></p>', rules).html).toBe('<p>NTA</p>')
    expect(readRichText('<a href="/x">x</a>', { ...rules, links: true }).html).toBe('<a href="/x">x</a>')
  })

  it('keeps the letters that points of a list are counted by', () => {
    expect(readRichText('<ol type="a" start="2"><li>x</li></ol>', rules).html).toBe(
      '<ol type="a" start="2"><li>x</li></ol>',
    )
    expect(readRichText('<ol type="x"><li>x</li></ol>', rules).html).not.toContain('type')
  })

  it('shows no address but those of its rule, whatever the source', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<img src="pictures/a.svg" alt="',
        '">',
        '<img src=//evil.example>',
        '<noscript>',
        '<p title="',
      ),
      fc.constantFrom(
        '<img src="/media/questions/b.webp">',
        '<textarea>',
        '<!--',
        '-->',
        '<svg>',
        "'",
        '"',
        '<',
      ),
      fc.string({ maxLength: 5 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { html } = readRichText(pieces.join(''), rules)
        for (const [tag] of html.matchAll(/<img\b[^>]*>/g))
          expect(tag).toMatch(
            /^<img src="\/media\/questions\/a\.webp" alt="[^"<>]*" width="240" height="120" \/>$/,
          )
        expect(html).not.toMatch(/<(?!\/?(?:p|img)\b)[a-z]/)
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })
})
