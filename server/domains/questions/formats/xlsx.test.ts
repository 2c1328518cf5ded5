import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { readXlsxBank } from './xlsx.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Styles: 0 General, 1 a date, 2 a percentage, 3 two places, 4 text, 5 a date of its own, 6 whole numbers */
const STYLES = `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yy"/></numFmts><cellXfs>${[0, 14, 9, 2, 49, 165, 1].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** A cell as XML without its place: a text, or the contents of `<c …>` for anything else. */
type Cell = string | { attributes: string; inside: string } | null
const number = (value: string | number, style = 0): Cell => ({
  attributes: `s="${style}"`,
  inside: `<v>${value}</v>`,
})
const shared = (at: number): Cell => ({ attributes: 't="s"', inside: `<v>${at}</v>` })

function sheetOf(rows: Cell[][], rowAttributes: Record<number, string> = {}): string {
  const xml = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => {
      if (cell === null) return ''
      const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`
      return typeof cell === 'string'
        ? `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
        : `<c ${place} ${cell.attributes}>${cell.inside}</c>`
    })
    return `<row r="${row + 1}" ${rowAttributes[row] ?? ''}>${inside.join('')}</row>`
  })
  return `<worksheet ${MAIN}><sheetData>${xml.join('')}</sheetData></worksheet>`
}

function xlsx(
  sheet: string,
  { strings = '', more = {} }: { strings?: string; more?: Record<string, string> } = {},
): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="Questions" sheetId="4" r:id="rId2"/><sheet name="Other" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATION}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetOf([['other']]),
    'xl/worksheets/sheet2.xml': sheet,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings}</sst>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
}

const HEADING: Cell[] = ['id', 'type', 'text_en', 'option_1_en', 'option_2_en', 'key']
const bank = (rows: Cell[][], options?: { strings: string }) =>
  readXlsxBank(xlsx(sheetOf([HEADING, ...rows]), options))
async function only(row: Cell[], options?: { strings: string }) {
  const { questions, rejected } = await bank([row], options)
  expect(rejected).toEqual([])
  return questions[0]!.question
}

describe('a workbook of questions', () => {
  it('is read from its first sheet, by rows', async () => {
    const { questions, passages } = await bank([
      ['p-1', 'passage', 'Read.'],
      ['q-1', '1', 'Which <b>one</b>?', 'a < b', 'c', '2'],
    ])
    expect(passages).toEqual([{ id: 'p-1', en: 'Read.' }])
    expect(questions).toEqual([
      {
        place: 'row 3',
        question: {
          id: 'q-1',
          type: 1,
          en: { text: 'Which <b>one</b>?', options: ['a &lt; b', 'c'] },
          key: 2,
        },
      },
    ])
  })

  it.each<[string, Cell, string]>([
    ['a whole number', number(3), '3'],
    ['a decimal as it was typed, whatever the double says', number('2.3999999999999999'), '2.4'],
    ['a sum of doubles', number('0.30000000000000004'), '0.3'],
    ['two places, as they are shown', number('2.5', 3), '2.50'],
    ['a whole number shown as one', number('1605', 6), '1605'],
    ['a number in a cell of text', number('007', 4), '7'],
    ['a truth', { attributes: 't="b"', inside: '<v>1</v>' }, 'TRUE'],
    ['a formula by its last value', { attributes: '', inside: '<f>1+1</f><v>2</v>' }, '2'],
    ['a formula that made a text', { attributes: 't="str"', inside: '<f>"a"&amp;"b"</f><v>ab</v>' }, 'ab'],
  ])('has options that Excel made of what was typed: %s', async (_title, cell, text) => {
    expect((await only(['q', number(1), 'a', cell, 'other', number(1)])).en?.options).toEqual([text, 'other'])
  })

  it('has shared texts, also of several runs', async () => {
    const strings =
      '<si><t>plain</t></si><si><r><rPr><b/></rPr><t>bo</t></r><r><t xml:space="preserve">ld </t></r></si>'
    expect((await only(['q', '1', 'a', shared(0), shared(1), '1'], { strings })).en?.options).toEqual([
      'plain',
      'bold',
    ])
  })

  it('counts hidden and empty rows, so that a row is where Excel shows it', async () => {
    const rows: Cell[][] = [HEADING, [], ['q-1', '6', 'a'], [null, null], ['q-2', '6', 'b']]
    const { questions } = await readXlsxBank(xlsx(sheetOf(rows, { 2: 'hidden="1"' })))
    expect(questions.map(({ place, question }) => [place, question.id])).toEqual([
      ['row 3', 'q-1'],
      ['row 5', 'q-2'],
    ])
  })

  const raised = '<r><t>x</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r>'
  it.each<[string, Cell, string]>([
    ['a date', number(45_000, 1), 'option_2_en: is a date or time, perhaps converted by Excel'],
    ['a date of a format of its own', number(45_000, 5), 'is a date or time'],
    [
      'a date as text of its own kind',
      { attributes: 't="d"', inside: '<v>2026-11-21</v>' },
      'is a date or time',
    ],
    ['a percentage', number('0.5', 2), 'is a number in the format "0%"'],
    ['more digits than Excel keeps', number('12345678901234567890'), 'more digits than Excel keeps'],
    ['a number too small to be written', number('1e-9'), 'more digits than Excel keeps'],
    ['a number that is shown as another', number('2.4', 6), 'is 2.4, but is shown as 2'],
    [
      'an error of a formula',
      { attributes: 't="e"', inside: '<f>1/0</f><v>#DIV/0!</v>' },
      'is an error, #DIV/0!',
    ],
    ['raised letters', shared(0), 'superscript or subscript letters'],
    [
      'raised letters in the cell itself',
      { attributes: 't="inlineStr"', inside: `<is>${raised}</is>` },
      'superscript or subscript letters',
    ],
  ])('rejects a row with %s, and keeps the others', async (_title, cell, reason) => {
    const { questions, rejected } = await bank(
      [
        ['q', '1', 'a', 'b', cell, '1'],
        ['r', '6', 'c'],
      ],
      { strings: `<si>${raised}</si>` },
    )
    expect(rejected).toEqual([{ place: 'row 2', id: 'q', reason: expect.stringContaining(reason) }])
    expect(questions.map(({ question }) => question.id)).toEqual(['r'])
  })

  it('rejects a row whose last cell is an error, though there is no value in it', async () => {
    const error: Cell = { attributes: 't="e"', inside: '<v>#REF!</v>' }
    const { questions, rejected } = await bank([['q', '1', 'a', 'b', 'c', error]])
    expect([questions, rejected.map(({ reason }) => reason)]).toEqual([[], ['key: is an error, #REF!']])
  })

  const far = (place: string) =>
    `<worksheet ${MAIN}><sheetData><row><c r="${place}" t="n"><v>1</v></c></row></sheetData></worksheet>`
  it.each<[string, () => Uint8Array, string]>([
    ['is no zip', () => Buffer.from('id,type'), 'is not a zip'],
    [
      'is a zip of something else',
      () => zipSync({ 'a.txt': Buffer.from('x') }),
      'is not an Excel workbook (.xlsx): xl/workbook.xml is missing',
    ],
    [
      'has no sheet',
      () => xlsx(sheetOf([]), { more: { 'xl/workbook.xml': `<workbook ${MAIN}><sheets/></workbook>` } }),
      'has no sheet',
    ],
    ['is empty', () => xlsx(sheetOf([])), 'is empty'],
    [
      'has unknown columns',
      () => xlsx(sheetOf([['id', 'type', 'text_en', 'answer']])),
      'unknown columns: "answer"',
    ],
    [
      'has an error in its heading',
      () => xlsx(sheetOf([[...HEADING, { attributes: 't="e"', inside: '<v>#REF!</v>' }]])),
      'row 1: is an error, #REF!',
    ],
    ['is a bomb', () => xlsx(sheetOf([HEADING]) + ' '.repeat(50_000_000)), 'packed more than 200 to 1'],
    ['has a row far below', () => xlsx(far('A900000')), 'outside of the first 100001 rows and 200 columns'],
    [
      'has a row without end',
      () => xlsx(`<worksheet ${MAIN}><sheetData><row r="99999999"/></sheetData></worksheet>`),
      'outside of the first',
    ],
    ['has a column far out', () => xlsx(far('XFD1')), 'outside of the first'],
    ['has a cell nowhere', () => xlsx(far('')), 'has a cell without a place'],
    ['has a DOCTYPE', () => xlsx(`<!DOCTYPE w [<!ENTITY a "b">]>${sheetOf([HEADING])}`), 'has a DOCTYPE'],
    ['is not well-formed', () => xlsx(sheetOf([HEADING]).slice(0, -20)), 'is not well-formed XML'],
    [
      'has rows out of order',
      () =>
        xlsx(
          `<worksheet ${MAIN}><sheetData><row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
        ),
      'its sheet cannot be read',
    ],
  ])('is refused as a whole when it %s', async (_title, file, reason) => {
    await expect(readXlsxBank(file())).rejects.toThrow(OperatorRefused)
    await expect(readXlsxBank(file())).rejects.toThrow(reason)
  })
})
