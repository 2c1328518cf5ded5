import type { Archive } from '../archive/read-archive.ts'
import { OperatorRefused } from '../operator-refused.ts'
import { readXml, walkXml } from '../xml/read-xml.ts'
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { xmlText } from '../xml/xml-text.ts'
import { builtInFormat, type NumberFormat, numberText } from './number-text.ts'
import { MOST_ROWS } from './table-row.ts'
import type { WorkbookParts } from './workbook-parts.ts'

const MOST_COLUMNS = 200
const LOST_FORMAT = 'has superscript or subscript letters, which only formatting shows: write <sup> or <sub>'

/** What a reader of values alone would get wrong in a row, by columns from 0. */
export interface RowNotes {
  /** numbers as they are shown */
  numbers: Map<number, string>
  faults: Map<number, string>
}

/**
 * Looks through the first sheet before anything else opens it: notes by rows, from 0. Throws OperatorRefused
 * for cells so far out that the table around them would fill the memory.
 */
export function checkSheet(archive: Archive, parts: WorkbookParts, file: string): Map<number, RowNotes> {
  const textAt = (path: string | undefined) => {
    const bytes = path === undefined ? undefined : archive.read(path)
    return bytes && { text: xmlText(bytes, path!), name: `${file}: ${path}` }
  }
  const styles = textAt(parts.styles)
  const formats = styles ? formatsOf(readXml(styles.text, styles.name)) : []
  const strings = textAt(parts.sharedStrings)
  const raised = strings ? raisedStrings(strings.text, strings.name) : new Set<string>()
  const notes = new Map<number, RowNotes>()
  const sheet = textAt(parts.sheet)!
  walkXml(sheet.text, sheet.name, 3, (element) => {
    if (element.name !== 'row') return
    for (const cell of childrenOf(element, 'c')) {
      const { row, column } = placeOf(cell, file)
      const noted = noteOf(cell, formats, raised)
      if (!noted) continue
      const ofRow = notes.get(row) ?? { numbers: new Map(), faults: new Map() }
      notes.set(row, ofRow)
      if ('text' in noted) ofRow.numbers.set(column, noted.text)
      else ofRow.faults.set(column, noted.fault)
    }
    const rowNumber = Number(element.attributes.get('r') ?? '1')
    if (!(rowNumber >= 1 && rowNumber <= MOST_ROWS + 1)) throw tooFar(file)
  })
  return notes
}

function noteOf(
  cell: XmlElement,
  formats: readonly NumberFormat[],
  raised: ReadonlySet<string>,
): { text: string } | { fault: string } | undefined {
  const type = cell.attributes.get('t') ?? 'n'
  const value = textOf(childOf(cell, 'v')).trim()
  if (type === 'inlineStr') return isRaised(cell) ? { fault: LOST_FORMAT } : undefined
  if (value === '') return undefined
  if (type === 's') return raised.has(value) ? { fault: LOST_FORMAT } : undefined
  if (type === 'e') return { fault: `is an error, ${value}` }
  if (type === 'd') return numberText(value, 'yyyy')
  if (type !== 'n') return undefined
  return numberText(value, formats[Number(cell.attributes.get('s') ?? '0')] ?? 'General')
}

function placeOf(cell: XmlElement, file: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(cell.attributes.get('r') ?? '') ?? []
  if (letters === undefined)
    throw new OperatorRefused(`${file}: line ${cell.line} of its sheet has a cell without a place`)
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  const row = Number(digits)
  if (row < 1 || row > MOST_ROWS + 1 || column > MOST_COLUMNS) throw tooFar(file)
  return { row: row - 1, column: column - 1 }
}

function tooFar(file: string): OperatorRefused {
  return new OperatorRefused(
    `${file}: has something outside of the first ${MOST_ROWS + 1} rows and ${MOST_COLUMNS} columns of its sheet`,
  )
}

/** The format of each style of a cell, by its number. */
function formatsOf(styles: XmlElement): NumberFormat[] {
  const codes = new Map<string, NumberFormat>()
  for (const { attributes } of childrenOf(childOf(styles, 'numFmts') ?? styles, 'numFmt'))
    codes.set(attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '')
  return childrenOf(childOf(styles, 'cellXfs') ?? styles, 'xf').map(({ attributes }) => {
    const id = attributes.get('numFmtId') ?? '0'
    return codes.get(id) ?? builtInFormat(Number(id))
  })
}

function raisedStrings(text: string, name: string): Set<string> {
  const raised = new Set<string>()
  let number = 0
  walkXml(text, name, 2, (element) => {
    if (element.name !== 'si') return
    if (isRaised(element)) raised.add(String(number))
    number++
  })
  return raised
}

function isRaised(element: XmlElement): boolean {
  return [...descendantsOf(element)].some(
    ({ name, attributes }) =>
      name === 'vertAlign' && /^(?:super|sub)script$/.test(attributes.get('val') ?? ''),
  )
}
