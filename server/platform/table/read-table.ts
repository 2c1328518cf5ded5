import { OperatorRefused } from '../operator-refused.ts'
import type { PlacedFault } from '../placed-fault.ts'
import { MOST_ROWS, type TableRow } from './table-row.ts'

/** A row by the names of its columns; a cell that is not there is empty. */
export interface NamedRow<Column extends string> {
  /** `line 7` */
  place: string
  cell(name: Column): string
}

interface TableForm<Column extends string> {
  columns: readonly Column[]
  needed: readonly Column[]
}

/**
 * The rows of a table below its heading, whose columns stand in any order. Throws OperatorRefused for a
 * heading that cannot be read; a row that cannot be used is among the faults instead.
 */
export function readTable<Column extends string>(
  rows: Iterable<TableRow>,
  file: string,
  form: TableForm<Column>,
): { rows: NamedRow<Column>[]; faults: PlacedFault[] } {
  const filled = [...rows].filter(({ cells, faults }) => faults || cells.some((cell) => cell.trim() !== ''))
  const [heading, ...body] = filled
  if (!heading) throw new OperatorRefused(`${file}: is empty`)
  if (body.length > MOST_ROWS) throw new OperatorRefused(`${file}: has more than ${MOST_ROWS} rows; split it`)
  const columns = readHeading(heading, file, form)
  const places = new Map(columns.map((name, at) => [name, at]))
  const faults: PlacedFault[] = []
  const read: NamedRow<Column>[] = []
  for (const row of body) {
    const wrong = faultsOfRow(row, columns)
    if (wrong.length > 0) faults.push(...wrong.map((reason) => ({ path: row.place, reason })))
    else read.push({ place: row.place, cell: (name) => textOf(row.cells[places.get(name) ?? -1] ?? '') })
  }
  return { rows: read, faults }
}

function readHeading<Column extends string>(
  { cells, faults, place }: TableRow,
  file: string,
  form: TableForm<Column>,
): Column[] {
  for (const fault of faults?.values() ?? []) throw new OperatorRefused(`${file}, ${place}: ${fault}`)
  const refuse = (reason: string): never => {
    throw new OperatorRefused(`${file}, ${place}: ${reason}. The columns are ${form.columns.join(', ')}.`)
  }
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase()
    return (
      form.columns.find((column) => column.toLowerCase() === name) ?? refuse(`there is no column ${cell}`)
    )
  })
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice) refuse(`the column ${twice} is there twice`)
  const missing = form.needed.filter((name) => !columns.includes(name))
  if (missing.length > 0) refuse(`missing: ${missing.join(', ')}`)
  return columns
}

function faultsOfRow({ cells, faults }: TableRow, columns: readonly string[]): string[] {
  const found = [...(faults ?? [])].map(([at, fault]) =>
    at < 0 ? fault : `${columns[at] ?? 'a cell'}: ${fault}`,
  )
  const beyond = cells.findIndex((text, at) => at >= columns.length && text.trim() !== '')
  return beyond < 0 ? found : [...found, `cell ${beyond + 1} is under no column of the heading`]
}

/** A spreadsheet's own guard before what it would take for a formula. */
const textOf = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

/** A field that is left out where its cell is empty. */
export const given = (name: string, text: string): Record<string, string> =>
  text === '' ? {} : { [name]: text }

/** For a schema to judge: what is no number stays text. */
export const numberOf = (text: string): number | string => (/^\d{1,15}$/.test(text) ? Number(text) : text)

export const wordsOf = (en: string, hi: string): Record<string, string> => ({ en, ...given('hi', hi) })
