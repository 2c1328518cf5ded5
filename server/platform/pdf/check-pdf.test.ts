import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, smallPdf, streamOf } from '../../testing/small-pdf.ts'
import { openPdfChecker, type PdfChecker } from './check-pdf.ts'

const TEXT = 'A page with more than twenty letters'
const whole = smallPdf([TEXT, TEXT, TEXT])
const cut = (share: number) => whole.subarray(0, Math.floor(whole.length * share))
const replaced = (from: string | RegExp, to: string) =>
  Buffer.from(whole.toString('latin1').replace(from, to), 'latin1')

let pdfs: PdfChecker
beforeAll(() => {
  // A busy machine must not decide why a file is refused.
  pdfs = openPdfChecker({ deadlineMs: 120_000 })
})
afterAll(() => pdfs.close())

/** Packed a thousand to one. */
const bombs = new Map<number, Buffer>()
const bomb = (megabytes: number) => {
  const made = bombs.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 1 })
  bombs.set(megabytes, made)
  return made
}
const packedObjects = (objects: string, filter = '/FlateDecode') => {
  const head = '100 0 '
  const packed = deflateSync(head + objects).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First ${head.length} /Length ${packed.length} /Filter ${filter} >>\nstream\n${packed}\nendstream`
}
const rawStream = (bytes: Buffer, entries: string) =>
  `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString('latin1')}\nendstream`
const pages = (kids: string, count: number, more: [number, string][] = []) =>
  fileOf(
    new Map<number, string>([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`],
      ...more,
    ]),
  )
const ACTION = '/OpenAction << /S'
const DAMAGED = /^is damaged/
const CUT = /^is (?:cut off|damaged)/
const SCRIPT = /^holds JavaScript/

describe('a PDF that is refused', () => {
  it.each<[what: string, file: () => Buffer, reason: RegExp]>([
    ['the first line alone', () => Buffer.from('%PDF-1.7\n'), CUT],
    ['a fifth of it', () => cut(0.2), CUT],
    ['half of it', () => cut(0.5), CUT],
    ['nine tenths of it', () => cut(0.9), CUT],
    ['all but the last line', () => whole.subarray(0, -7), CUT],
    ['without its beginning', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), whole.subarray(200)]), DAMAGED],
    ['bytes behind its end', () => Buffer.concat([whole, Buffer.alloc(5000, 7)]), CUT],
    ['HTML after the first line', () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), CUT],
    ['a table of objects that is not there', () => replaced(/startxref\n\d+/, 'startxref\n12'), DAMAGED],
    ['a table beyond the end', () => replaced(/startxref\n\d+/, 'startxref\n9999999999'), DAMAGED],
    ['no catalog', () => replaced('/Root 1 0 R', '/Root 77 0 R'), DAMAGED],
    ['a catalog that is a number', () => replaced('/Root 1 0 R', '/Root 42'), DAMAGED],
    ['no page', () => pages('', 0), /damaged|no pages/],
    ['pages that are not there', () => pages('50 0 R 51 0 R', 2), DAMAGED],
    ['pages that hold themselves', () => pages('2 0 R', 1), DAMAGED],
    [
      'pages in a ring',
      () => pages('5 0 R', 3, [[5, '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 3 >>']]),
      DAMAGED,
    ],
    [
      'two thousand million pages said',
      () => replaced('/Count 3', '/Count 2000000000'),
      /pages: at most|damaged/,
    ],
    ['minus one page', () => replaced('/Count 3', '/Count -1'), /damaged|no pages/],
    [
      'a password',
      () =>
        smallPdf([TEXT], {
          trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> /P -4 >>`,
        }),
      /^is encrypted/,
    ],
    [
      'an encryption of which nobody knows',
      () => smallPdf([TEXT], { trailer: '/Encrypt << /Filter /Adobe.APS /V 9 >>' }),
      /^is encrypted/,
    ],
    [
      'JavaScript when it opens',
      () => smallPdf([TEXT], { catalog: `${ACTION} /JavaScript /JS (app.alert(1)) >>` }),
      SCRIPT,
    ],
    [
      'JavaScript spelt otherwise',
      () => smallPdf([TEXT], { catalog: `${ACTION} /J#61vaScript /J#53 (1) >>` }),
      SCRIPT,
    ],
    [
      'JavaScript behind a comment',
      () => smallPdf([TEXT], { catalog: `${ACTION} % (\n /JavaScript /JS (1) >> % )\n` }),
      SCRIPT,
    ],
    [
      'JavaScript by its name',
      () => smallPdf([TEXT], { catalog: '/Names << /JavaScript << /Names [] >> >>' }),
      SCRIPT,
    ],
    [
      'JavaScript of a page',
      () => smallPdf([TEXT], { page: '/AA << /O << /S /JavaScript /JS (1) >> >>' }),
      SCRIPT,
    ],
    [
      'JavaScript in an object apart',
      () => smallPdf([TEXT], { catalog: '/OpenAction 100 0 R', more: ['<</S/JavaScript/JS(1)>>'] }),
      SCRIPT,
    ],
    [
      'JavaScript in packed objects',
      () => smallPdf([TEXT], { more: [packedObjects('<< /S /JavaScript /JS (1) >>')] }),
      SCRIPT,
    ],
    [
      'JavaScript in what is said to be a stream',
      () => smallPdf([TEXT], { more: ['<< /Length 9 >>\nstream\n<< /S /JavaScript >>\nendstream'] }),
      SCRIPT,
    ],
    [
      'a program to start',
      () => smallPdf([TEXT], { catalog: `${ACTION} /Launch /F (calc.exe) >>` }),
      /Launch/,
    ],
    [
      'a form that is sent',
      () => smallPdf([TEXT], { page: '/AA << /C << /S /SubmitForm /F (http://x) >> >>' }),
      /SubmitForm/,
    ],
    [
      'data to read',
      () => smallPdf([TEXT], { catalog: `${ACTION} /ImportData /F (a.fdf) >>` }),
      /ImportData/,
    ],
    [
      'a file within it',
      () =>
        smallPdf([TEXT], {
          catalog: '/Names << /EmbeddedFiles << /Names [(a) 100 0 R] >> >>',
          more: ['<< /Type /Filespec /F (a.exe) >>'],
        }),
      /other files/,
    ],
    [
      'a film that plays',
      () => smallPdf([TEXT], { more: ['<< /Type /Annot /Subtype /RichMedia >>'] }),
      /RichMedia/,
    ],
    [
      'a form of XFA',
      () => smallPdf([TEXT], { catalog: '/AcroForm << /XFA 100 0 R >>', more: [streamOf('<xdp/>')] }),
      /XFA/,
    ],
    [
      'a page that unpacks to 101 MB',
      () => smallPdf([TEXT], { more: [rawStream(bomb(101), '/Filter /FlateDecode')] }),
      /unpacks to over 100 MB/,
    ],
    [
      'a bomb in a bomb',
      () =>
        smallPdf([TEXT], {
          more: [rawStream(deflateSync(bomb(101)), '/Filter [/FlateDecode /FlateDecode]')],
        }),
      /unpacks to over 100 MB/,
    ],
    [
      'packed objects that are a bomb',
      () =>
        smallPdf([TEXT], {
          more: [rawStream(bomb(101), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')],
        }),
      /unpacks to over/,
    ],
    [
      'many bombs below the bound of one',
      () =>
        smallPdf([TEXT], {
          more: Array.from({ length: 12 }, () => rawStream(bomb(90), '/Filter /FlateDecode')),
        }),
      /unpacks to over 1024 MB/,
    ],
    [
      'packed objects that are none',
      () =>
        smallPdf([TEXT], {
          more: [rawStream(Buffer.from('not packed'), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')],
        }),
      DAMAGED,
    ],
    [
      'packed objects packed strangely',
      () => smallPdf([TEXT], { more: [packedObjects('<< /A 1 >>', '[/ASCIIHexDecode /FlateDecode]')] }),
      /not taken/,
    ],
  ])('%s', async (_what, file, reason) => {
    expect(await pdfs.check(file())).toMatch(reason)
  })

  it('of which none keeps the next from being opened', async () => {
    expect(await pdfs.check(whole)).toEqual({ pages: 3, notes: [] })
  })
})

describe('a PDF that is taken', () => {
  it.each<[what: string, file: () => Buffer, facts: object]>([
    ['pages without text, as scanned ones', () => smallPdf(['', '', TEXT]), { pages: 3, notes: ['no-text'] }],
    ['more pages said than there are', () => replaced('/Count 3', '/Count 9'), { pages: 3, notes: [] }],
    ['one page of pictures among others', () => smallPdf(['', TEXT, TEXT]), { pages: 3, notes: [] }],
    [
      'a font of old',
      () => smallPdf([TEXT], { font: 'ABCDEF+KrutiDev010' }),
      { pages: 1, notes: ['legacy-hindi'] },
    ],
    [
      'another font of old, with a blank',
      () => smallPdf([TEXT], { font: 'Kruti#20Dev#20010' }),
      { pages: 1, notes: ['legacy-hindi'] },
    ],
    [
      'a font of old without a text layer',
      () => smallPdf([''], { font: 'Chanakya' }),
      { pages: 1, notes: ['no-text', 'legacy-hindi'] },
    ],
    ['a font of today', () => smallPdf([TEXT], { font: 'NotoSerifDevanagari' }), { pages: 1, notes: [] }],
    [
      'an address that speaks of JavaScript',
      () =>
        smallPdf([TEXT], {
          page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://x.org/JavaScript) >> >>]',
        }),
      { pages: 1, notes: [] },
    ],
    [
      'tables that refer to each other',
      () => replaced('/Root 1 0 R', '/Root 1 0 R /Prev 9'),
      { pages: 3, notes: [] },
    ],
    [
      'a picture without its bytes',
      () =>
        smallPdf([TEXT], {
          more: ['<< /Subtype /Image /Width 9 /Height 9 /Length 0 >>\nstream\n\nendstream'],
        }),
      { pages: 1, notes: [] },
    ],
  ])('%s', async (_what, file, facts) => {
    expect(await pdfs.check(file())).toEqual(facts)
  })
})

describe('the thread that opens them', () => {
  it('ends at its deadline, and with too much memory, and another takes its place', async () => {
    for (const [limits, reason] of [
      [{ deadlineMs: 1 }, /takes longer than/],
      [{ memoryMb: 1 }, /takes more than 1 MB of memory/],
    ] as const) {
      const strict = openPdfChecker(limits)
      expect(
        await strict.check(
          smallPdf([TEXT], {
            more: Array.from({ length: 9 }, () => rawStream(bomb(90), '/Filter /FlateDecode')),
          }),
        ),
      ).toMatch(reason)
      await strict.close()
    }
  })
})
