import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTAINER, chapterOf, packageOf, smallEpub } from '../../testing/small-epub.ts'
import { type EpubReader, openEpubReader } from './open-epub-reader.ts'
import type { ReadingForm, ReadingIndex } from './reading-form.ts'

let epubs: EpubReader
let picture: Buffer
beforeAll(async () => {
  epubs = openEpubReader()
  picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => epubs.close())

const whole = smallEpub()
const cut = (share: number) => whole.subarray(0, Math.floor(whole.length * share))
const withChapter = (body: string, head = '') => smallEpub({ 'book/one.xhtml': chapterOf(body, head) })
const withPackage = (made: Parameters<typeof packageOf>[0], more: Record<string, string | Uint8Array> = {}) =>
  smallEpub({ 'book/content.opf': packageOf(made), ...more })
const item = (href: string, type: string) => `<item id="more" href="${href}" media-type="${type}"/>`
const encryption = (algorithm: string, uri = 'book/font.otf') =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`

/** The zip with its entry for a file called otherwise, as no tool would write it. */
const renamed = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
/** The flag of encryption, in the directory and before the file. */
const encrypted = () => {
  const bytes = Buffer.from(whole)
  const at = bytes.indexOf('book/one.xhtml', bytes.lastIndexOf('book/one.xhtml') - 1)
  bytes[at - 46 + 8]! |= 1
  return bytes
}
const bomb = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 'a')
const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
const IDENTIFIER = 'urn:uuid:12345678-1234-1234-1234-123456789abc'
const LAUGHS = `<!DOCTYPE package [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`
const doctyped = (doctype: string, inside: string) =>
  packageOf({ metadata: `<meta>${inside}</meta>` }).replace('<?xml version="1.0"?>', `$&${doctype}`)

describe('an EPUB that is refused', () => {
  it.each<[what: string, file: () => Buffer, reason: RegExp]>([
    ['the first bytes alone', () => cut(0.01), /not a zip, or is truncated/],
    ['half of it', () => cut(0.5), /truncated/],
    ['all but its last bytes', () => whole.subarray(0, -10), /truncated/],
    ['no zip', () => Buffer.from('PK\u0003\u0004 but nothing of a zip'), /not a zip/],
    ['a zip of something else', () => smallEpub({ mimetype: 'application/zip' }), /mimetype/],
    ['an empty zip', () => Buffer.from(zipSync({})), /no container/],
    ['no container', () => smallEpub({ 'META-INF/container.xml': undefined }), /has no container/],
    [
      'a container that names nothing',
      () => smallEpub({ 'META-INF/container.xml': '<container/>' }),
      /names no book/,
    ],
    [
      'a container that leads to nowhere',
      () => smallEpub({ 'META-INF/container.xml': CONTAINER.replace('content.opf', 'none.opf') }),
      /leads to nowhere \(book\/none\.opf\)/,
    ],
    [
      'a container that is no XML',
      () => smallEpub({ 'META-INF/container.xml': '<a><b></a>' }),
      /is damaged: META-INF/,
    ],
    [
      'a file that is damaged',
      () => {
        const bytes = Buffer.from(whole)
        bytes[bytes.indexOf('book/one.xhtml') + 40]! ^= 0xff
        return bytes
      },
      /is damaged/,
    ],
    [
      'a path that leaves its folder',
      () => renamed(whole, 'book/one.xhtml', '../x/one.xhtml'),
      /which is refused/,
    ],
    ['an absolute path', () => renamed(whole, 'book/one.xhtml', '/etc/one.xhtml'), /which is refused/],
    ['a path of Windows', () => renamed(whole, 'book/one.xhtml', 'book\\one.xhtml'), /which is refused/],
    ['the same file twice', () => renamed(whole, 'book/two.xhtml', 'book/one.xhtml'), /twice/],
    ['a file with a password', encrypted, /is encrypted/],
    [
      'a lock on its chapters',
      () =>
        smallEpub({
          'META-INF/encryption.xml': encryption(
            'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
            'book/one.xhtml',
          ),
        }),
      /is encrypted: save it without a lock/,
    ],
    ['rights that somebody manages', () => smallEpub({ 'META-INF/rights.xml': '<rights/>' }), /is encrypted/],
    ['a licence of LCP', () => smallEpub({ 'META-INF/license.lcpl': '{}' }), /is encrypted/],
    ['a file packed 1,000 to 1', () => smallEpub({ 'book/bomb.css': bomb(4) }), /packed more than 200 to 1/],
    [
      'a zip that would unpack to over 200 MB',
      () => {
        const bytes = Buffer.from(whole)
        const at = bytes.lastIndexOf('book/one.xhtml') - 46
        bytes.writeUInt32LE(250 * 1024 * 1024, at + 24)
        return bytes
      },
      /unpack to more than 200 MB|packed more than/,
    ],
    [
      'ten thousand and one files',
      () => smallEpub(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`book/x/${at}`, 'x']))),
      /more than 10000 files/,
    ],
    ['entities that grow', () => smallEpub({ 'book/content.opf': doctyped(LAUGHS, '&c;') }), /DOCTYPE/],
    [
      'an entity that reads a file',
      () =>
        smallEpub({
          'book/content.opf': doctyped('<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'),
        }),
      /DOCTYPE/,
    ],
    [
      'an entity of another site',
      () => smallEpub({ 'book/content.opf': doctyped('<!DOCTYPE p SYSTEM "http://x.org/a.dtd">', '&x;') }),
      /not well-formed/,
    ],
    ['no chapter', () => withPackage({ spine: '' }), /its spine is empty/],
    [
      'a chapter that it does not list',
      () => withPackage({ spine: '<itemref idref="gone"/>' }),
      /does not list \(gone\)/,
    ],
    [
      'a chapter that is not there',
      () => smallEpub({ 'book/two.xhtml': undefined }),
      /lacks a chapter \(book\/two/,
    ],
    [
      'a chapter that is a script',
      () =>
        withPackage(
          { items: item('a.js', 'text/javascript'), spine: '<itemref idref="more"/>' },
          { 'book/a.js': 'alert(1)' },
        ),
      /no page of text/,
    ],
    [
      'chapters without end',
      () => withPackage({ spine: '<itemref idref="one"/>'.repeat(2_001) }),
      /over 2000 chapters/,
    ],
    ['elements without end', () => withChapter(nested(5_000)), /400 deep/],
    [
      'a chapter of 6 MB',
      () =>
        withChapter(`<p>${Array.from({ length: 450_000 }, (_, at) => `w${at} `.padEnd(14)).join('')}</p>`),
      /chapter of over 5 MB/,
    ],
    [
      'an encoding that nobody knows',
      () => smallEpub({ 'book/one.xhtml': chapterOf('x').replace('utf-8', 'x-klingon') }),
      /encoding that nobody knows/,
    ],
    [
      'fixed pages',
      () => withPackage({ metadata: '<meta property="rendition:layout">pre-paginated</meta>' }),
      /fixed pages/,
    ],
    [
      'fixed pages in one chapter',
      () => withPackage({ spine: '<itemref idref="one" properties="rendition:layout-pre-paginated"/>' }),
      /fixed pages/,
    ],
    [
      'a file that is elsewhere',
      () => withPackage({ items: item('https://x.org/a.mp4', 'video/mp4') }),
      /from elsewhere/,
    ],
    [
      'a picture from elsewhere',
      () => withChapter('<img src="http://x.org/a.png"/>'),
      /loads from elsewhere: http:\/\/x.org/,
    ],
    [
      'a picture from elsewhere, for large screens',
      () => withChapter('<img src="a.png" srcset="//x.org/a.png 2x"/>'),
      /loads from elsewhere/,
    ],
    [
      'a drawing with a picture from elsewhere',
      () => withChapter('<svg><image xlink:href="http://x.org/a.png"/></svg>'),
      /loads from elsewhere/,
    ],
    [
      'a frame of another site',
      () => withChapter('<iframe src="https://x.org"></iframe>'),
      /loads from elsewhere/,
    ],
    [
      'a program of another site',
      () => withChapter('<object data="https://x.org/a.swf"></object>'),
      /loads from elsewhere/,
    ],
    [
      'a film of another site',
      () => withChapter('<video poster="https://x.org/a.png"></video>'),
      /loads from elsewhere/,
    ],
    [
      'a form that is sent to another site',
      () => withChapter('<form action="https://x.org/"><input/></form>'),
      /loads from elsewhere/,
    ],
    [
      'a link to another site',
      () => withChapter('<p><a href="https://x.org/buy">Buy</a></p>'),
      /links to another site: https:\/\/x.org\/buy \(book\/one\.xhtml\)/,
    ],
    [
      'a link to another site, hidden',
      () => withChapter('<a href=" ht&#9;tp://x.org">x</a>'),
      /links to another site/,
    ],
    [
      'styles of another site',
      () => withChapter('x', '<link rel="stylesheet" href="https://x.org/a.css"/>'),
      /loads from elsewhere/,
    ],
    [
      'styles that take in another site’s',
      () => withChapter('x', '<style>@import url(http://x.org/a.css);</style>'),
      /takes styles from elsewhere/,
    ],
    [
      'a background of another site',
      () => withChapter('<p style="background:url(http://x.org/a.png)">x</p>'),
      /loads from elsewhere/,
    ],
    [
      'a font of another site',
      () => withChapter('x', '<style>@font-face{font-family:a;src:url("//x.org/a.woff")}</style>'),
      /loads from elsewhere/,
    ],
    [
      'contents that lead to another site',
      () =>
        smallEpub({
          'book/nav.xhtml': chapterOf(
            '<nav epub:type="toc"><ol><li><a href="http://x.org">x</a></li></ol></nav>',
          ),
        }),
      /links to another site/,
    ],
    [
      'a picture of 100 million points',
      () => withPackage({}, { 'book/one.xhtml': chapterOf('<img src="a.png"/>'), 'book/a.png': huge() }),
      /10000 × 10000 points/,
    ],
  ])('%s', async (_what, file, reason) => {
    expect(await epubs.read(file())).toMatch(reason)
  })

  it('of which none keeps the next from being opened', async () => {
    expect(await epubs.read(whole)).toMatchObject({ pages: 3, notes: [] })
  })

  it('when it takes too long, or too much memory, and another gets another thread', async () => {
    for (const [limits, reason] of [
      [{ deadlineMs: 1 }, /takes longer than/],
      [{ memoryMb: 1 }, /takes more than 1 MB of memory/],
    ] as const) {
      const strict = openEpubReader(limits)
      const long = Array.from({ length: 60 }, (_, at) => [
        `book/x${at}.xhtml`,
        chapterOf(nested(300).repeat(60)),
      ])
      const items = long.map(
        (_, at) => `<item id="x${at}" href="x${at}.xhtml" media-type="application/xhtml+xml"/>`,
      )
      const spine = long.map((_, at) => `<itemref idref="x${at}"/>`)
      const book = withPackage({ items: items.join(''), spine: spine.join('') }, Object.fromEntries(long))
      expect(await strict.read(book)).toMatch(reason)
      await strict.close()
    }
  })
})

/** The head of a picture alone says how large it is. */
function huge(): Buffer {
  const bytes = Buffer.from(picture)
  bytes.writeUInt32BE(10_000, 16)
  bytes.writeUInt32BE(10_000, 20)
  return bytes
}

async function formOf(file: Buffer): Promise<{ form: ReadingForm; index: ReadingIndex; texts: string[] }> {
  const form = await epubs.read(file)
  if (typeof form === 'string') throw new Error(form)
  const index = JSON.parse(form.bytes.subarray(-form.indexBytes).toString()) as ReadingIndex
  const texts = index.parts.map(({ at, bytes, packed }) => {
    const part = form.bytes.subarray(at, at + bytes)
    return (packed ? gunzipSync(part) : part).toString()
  })
  return { form, index, texts }
}
const shown = async (body: string, head = '') => (await formOf(withChapter(body, head))).texts
const bodyOf = async (body: string, head = '') =>
  /<body[^>]*>(.*)<\/body>/s.exec((await shown(body, head))[0]!)![1]!

describe('an EPUB that is taken', () => {
  it('is its chapters, where each begins, and its contents', async () => {
    const { form, index } = await formOf(whole)
    expect(form).toMatchObject({ pages: 3, notes: [] })
    expect(index).toMatchObject({
      language: 'en',
      rightToLeft: false,
      chapters: [
        { title: 'A chapter', characters: 1475, page: 1, pages: 2 },
        { title: 'A chapter', characters: 111, page: 3, pages: 1 },
      ],
      outline: [
        { title: 'First', depth: 0, chapter: 0, at: 0 },
        { title: 'Second', depth: 0, chapter: 1, at: 55 },
      ],
      parts: [{ type: 'text/html' }, { type: 'text/html' }],
    })
  })

  it('is the same each time, so that it is stored once', async () => {
    const [one, other] = [await formOf(whole), await formOf(whole)]
    expect(one.form.bytes.equals(other.form.bytes)).toBe(true)
  })

  it.each<[what: string, body: string, head: string, left: string]>([
    ['scripts', 'a<script>alert(1)</script>b<SCRIPT src="x.js"/>c', '<script src="a.js"/>', 'abc'],
    ['scripts of other sites', 'a<script src="https://x.org/a.js"></script>b', '', 'ab'],
    [
      'scripts in drawings',
      'a<svg><script>alert(1)</script><path d="M0 0"/></svg>',
      '',
      'a<img alt="" src="2" loading="lazy" />',
    ],
    ['what happens at an event', '<p onclick="a()" onload="b()" ONerror="c()">a</p>', '', '<p>a</p>'],
    [
      'links that act',
      '<a href="javascript:a()">a</a><a href="&#106;ava&#9;script:a()">b</a><a href="data:text/html,x">c</a>',
      '',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    ['mail and telephone', '<a href="mailto:a@b.c">a</a><a href="tel:1">b</a>', '', '<a>a</a><a>b</a>'],
    [
      'frames of its own',
      'a<iframe src="two.xhtml">b</iframe><iframe srcdoc="&lt;script&gt;"></iframe>',
      '',
      'a',
    ],
    [
      'forms, but not their words',
      '<form action="x"><p>a</p><input value="b"/><button>c</button></form>',
      '',
      '<p>a</p>',
    ],
    ['programs', 'a<object data="x.swf"><p>b</p></object><embed src="x.swf"/>', '', 'a'],
    ['what sends the reader on', 'a', '<meta http-equiv="refresh" content="0;url=https://x.org"/>', 'a'],
    [
      'another place for all addresses',
      '<a href="two.xhtml">a</a>',
      '<base href="https://x.org/"/>',
      '<a href="#chapter-1:">a</a>',
    ],
    ['comments and instructions', 'a<!--<script>--><?php echo 1 ?>b', '', 'ab'],
    [
      'markup that hides markup',
      '<math><mtext><table><mglyph><style><img src=x onerror=a()>',
      '',
      '<math><mtext><table></table></mtext></math>',
    ],
    ['markup in a title', '<noscript><p title="</noscript><img src=x onerror=a()>">x</p></noscript>', '', ''],
  ])('loses %s', async (_what, body, head, left) => {
    expect(await bodyOf(body, head)).toBe(left)
  })

  it.each<[what: string, style: string, left: string]>([
    ['what acts', 'width:expression(alert(1));behavior:url(a.htc);-moz-binding:url(a.xml)', ''],
    ['addresses of its own', "background:url('data:image/svg+xml,<svg/>')", ''],
    ['a script in an address', 'background-image:url(javascript:a())', ''],
    ['what hides itself', 'background-image:u\\72l(http://x.org/a)', ''],
    ['what covers the page', 'position:fixed;top:0;z-index:9;color:red', 'color:red'],
    [
      'sizes that do not follow the reader',
      'font-size:18pt;line-height:24px;margin:3px',
      'font-size:1.5rem;line-height:1.5rem;margin:3px',
    ],
  ])('of its styles loses %s', async (_what, style, left) => {
    const texts = await shown(`<p style="${style}">a</p>`)
    const sheet = /\.own-style-1\{(.*)\}/.exec(texts[2] ?? '')?.[1] ?? ''
    expect(sheet.replace(/;$/, '').replaceAll(/\s/g, '')).toBe(left)
  })

  it('keeps its own pictures, drawings, styles and fonts, each once and by its number', async () => {
    const otf = Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(2000, 7)])
    const { index, texts } = await formOf(
      withPackage(
        {},
        {
          'book/one.xhtml': chapterOf(
            '<img src="p/a%20b.png" alt="A red field"/><img src="p/a b.png"/><svg viewBox="0 0 4 2"><title>Lens</title><style>.a{fill:#f00}</style><path class="a" d="M0 0h4"/></svg><svg><image xlink:href="p/a b.png"/></svg>',
            '<link rel="stylesheet" href="s/all.css"/>',
          ),
          'book/two.xhtml': chapterOf('<img src="p/a b.png"/>', '<link rel="stylesheet" href="s/all.css"/>'),
          'book/p/a b.png': picture,
          'book/s/all.css':
            '@import "base.css"; @font-face{font-family:F;src:url(../f/a.otf)} p{background:url("../p/a b.png")}',
          'book/s/base.css': '@import "all.css"; h1{color:green}',
          'book/f/a.otf': otf,
        },
      ),
    )
    expect(index.parts.map(({ type }) => type)).toEqual([
      'text/html',
      'text/html',
      'font/otf',
      'image/png',
      'text/css',
      'text/css',
      'image/svg+xml',
    ])
    expect(texts[0]).toContain('<img alt="A red field" src="3" loading="lazy" width="20" height="10" />')
    expect(texts[0]).toContain('<img alt="Lens" src="6" loading="lazy" width="4" height="2" />')
    expect(texts[0]!.match(/src="3"/g)).toHaveLength(3)
    expect(texts[1]).toContain('<link rel="stylesheet" href="4"><link rel="stylesheet" href="5">')
    expect(texts[4]).toBe('h1{color:green}')
    expect(texts[5]).toContain('src:url("2")')
    expect(texts[5]).toContain('background:url("3")')
    expect(texts[6]).toContain('fill="#f00"')
    expect(texts[6]).not.toContain('style')
  })

  it('shows a drawing of its own without what acts in it', async () => {
    const { texts } = await formOf(
      withPackage(
        {},
        {
          'book/one.xhtml': chapterOf('<img src="a.svg"/>'),
          'book/a.svg':
            '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"><script>a()</script><a href="javascript:a()"><text>x</text></a><foreignObject><p>x</p></foreignObject><image href="http://x.org/a.png"/><use href="http://x.org/a.svg#a"/><rect fill="url(http://x.org/a)" width="1"/><animate attributeName="href" to="javascript:a()"/><path d="M0 0"/></svg>',
        },
      ),
    )
    expect(texts[2]).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image></image><use></use><rect width="1"></rect><path d="M0 0"></path></svg>',
    )
  })

  it.each([
    ['IDPF', 'http://www.idpf.org/2008/embedding', () => createHash('sha1').update(IDENTIFIER).digest()],
    [
      'Adobe',
      'http://ns.adobe.com/pdf/enc#RC',
      () => Buffer.from(IDENTIFIER.replaceAll(/urn:uuid:|-/g, ''), 'hex'),
    ],
  ])('reads fonts that %s obfuscates', async (_who, algorithm, keyOf) => {
    const font = Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(60, 7)])
    for (const [at, byte] of font.entries()) font[at] = byte ^ keyOf()[at % keyOf().length]!
    const { index } = await formOf(
      smallEpub({
        'META-INF/encryption.xml': encryption(algorithm),
        'book/one.xhtml': chapterOf('x', '<style>@font-face{font-family:F;src:url(font.otf)}</style>'),
        'book/font.otf': font,
      }),
    )
    expect(index.parts.map(({ type }) => type)).toContain('font/otf')
  })

  it.each<[what: string, changes: () => Record<string, string | Uint8Array | undefined>, pages: number]>([
    [
      'contents that lead to themselves',
      () => ({
        'book/nav.xhtml': chapterOf('<nav epub:type="toc"><ol><li><a href="nav.xhtml">x</a></li></ol></nav>'),
      }),
      3,
    ],
    [
      'contents nested without end',
      () => ({
        'book/nav.xhtml': chapterOf(
          `<nav epub:type="toc">${'<ol><li><a href="one.xhtml">x</a>'.repeat(150)}</nav>`,
        ),
      }),
      3,
    ],
    ['no contents', () => ({ 'book/nav.xhtml': undefined }), 3],
    [
      'names in Hindi',
      () => ({
        'book/content.opf': packageOf({
          items: item('%E0%A4%97%E0%A4%A4%E0%A4%BF.xhtml', 'application/xhtml+xml'),
          spine: '<itemref idref="more"/>',
        }),
        'book/गति.xhtml': chapterOf('गति'),
      }),
      1,
    ],
    [
      'names in large letters',
      () => ({ 'book/content.opf': packageOf().replace('one.xhtml', 'ONE.xhtml') }),
      3,
    ],
    [
      'a chapter in UTF-16',
      () => ({
        'book/one.xhtml': Buffer.from(`\ufeff${chapterOf('गति').replace('utf-8', 'utf-16')}`, 'utf16le'),
      }),
      2,
    ],
    ['a chapter that is not well-formed', () => ({ 'book/one.xhtml': '<html><body><p>a<b>b<p>c' }), 2],
    [
      'pictures that are not there',
      () => ({ 'book/one.xhtml': chapterOf('<img src="none.png" alt="gone"/>') }),
      2,
    ],
    [
      'a picture that is none',
      () => ({ 'book/one.xhtml': chapterOf('<img src="a.png"/>'), 'book/a.png': 'no picture' }),
      2,
    ],
    [
      'a chapter named twice',
      () => ({ 'book/content.opf': packageOf({ spine: '<itemref idref="one"/><itemref idref="one"/>' }) }),
      4,
    ],
    ['styles that are none', () => ({ 'book/one.xhtml': chapterOf('x', '<style>}}}{{{</style>') }), 2],
    ['no mimetype', () => ({ mimetype: undefined }), 3],
  ])('has %s', async (_what, changes, pages) => {
    expect((await formOf(smallEpub(changes()))).form.pages).toBe(pages)
  })

  it('has its contents from the list of older books', async () => {
    const ncx =
      '<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Part</text></navLabel><content src="one.xhtml"/><navPoint><navLabel><text>Law</text></navLabel><content src="two.xhtml#law"/></navPoint></navPoint></navMap></ncx>'
    const { index } = await formOf(
      withPackage(
        { items: item('toc.ncx', 'application/x-dtbncx+xml') },
        { 'book/toc.ncx': ncx, 'book/nav.xhtml': chapterOf('') },
      ),
    )
    expect(index.outline).toEqual([
      { title: 'Part', depth: 0, chapter: 0, at: 0 },
      { title: 'Law', depth: 1, chapter: 1, at: 55 },
    ])
  })

  it('says so when it has no words, or Hindi in a font of old', async () => {
    const silent = smallEpub({ 'book/one.xhtml': chapterOf(''), 'book/two.xhtml': chapterOf('') })
    expect((await formOf(silent)).form.notes).toEqual(['no-text'])
    const old = withPackage(
      {},
      {
        'book/one.xhtml': chapterOf('<p>xfr</p>', '<link rel="stylesheet" href="a.css"/>'),
        'book/a.css': 'p{font-family:"Kruti Dev 010",serif}',
      },
    )
    expect((await formOf(old)).form.notes).toEqual(['legacy-hindi'])
  })
})
