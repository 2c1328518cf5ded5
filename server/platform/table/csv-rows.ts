import { OperatorRefused } from '../operator-refused.ts'
import type { TableRow } from './table-row.ts'

const BARE = /[^",\r\n]*/y
const SPACE = /[ \t]*/y
const LINE_END = /\r\n|\r|\n/y

/**
 * The rows of a CSV file that are not empty. Throws OperatorRefused for another divider than the comma; a row
 * of another width than the heading has a fault, since nobody can know where the comma is too many.
 */
export function* csvTable(text: string, file: string): Generator<TableRow> {
  const first = /^\ufeff?[^\r\n]*/.exec(text)![0]
  const divider = [';', '\t'].find((sign) => first.includes(sign))
  if (divider && !first.includes(','))
    throw new OperatorRefused(
      `${file}: its columns are divided by ${divider === ';' ? 'semicolons' : 'tabs'}; save it as CSV with commas.`,
    )
  let width: number | undefined
  for (const row of csvRows(text, file)) {
    const isEmpty = row.cells.every((cell) => cell.trim() === '')
    if (isEmpty && !row.faults) continue
    const fault = `has ${row.cells.length} cells where the heading has ${width}`
    const differs = width !== undefined && row.cells.length !== width && !row.faults
    width ??= row.cells.length
    yield differs ? { ...row, faults: new Map([[-1, fault]]) } : row
  }
}

/**
 * The rows of a CSV text (RFC 4180): cells between commas, in quotes where they hold a comma, a quote or the
 * end of a line. Throws OperatorRefused for a quote that is never closed: where the row ends nobody can know.
 */
export function* csvRows(source: string, file: string): Generator<TableRow> {
  const text = source.replace(/^\ufeff/, '')
  let at = 0
  let line = 1
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const taken = pattern.exec(text)?.[0] ?? ''
    at += taken.length
    return taken
  }
  const quoted = () => {
    const opened = line
    const start = ++at
    for (let end = text.indexOf('"', at); ; end = text.indexOf('"', end + 2)) {
      if (end < 0)
        throw new OperatorRefused(`${file}: the quote that is opened on line ${opened} is not closed`)
      if (text[end + 1] === '"') continue
      at = end + 1
      const content = text.slice(start, end)
      line += content.match(/\r\n|\r|\n/g)?.length ?? 0
      return content.replaceAll('""', '"')
    }
  }
  while (at < text.length) {
    const place = `line ${line}`
    const cells: string[] = []
    let fault: string | undefined
    for (;;) {
      const space = take(SPACE)
      const isQuoted = text[at] === '"'
      cells.push(isQuoted ? quoted() : space + take(BARE))
      if (isQuoted) take(SPACE)
      if (at < text.length && !',\r\n'.includes(text[at]!)) {
        fault = isQuoted ? 'there is text beside a quoted cell' : 'there is a quote in an unquoted cell'
        take(/[^\r\n]*/y)
      }
      if (text[at] !== ',') break
      at++
    }
    if (take(LINE_END) !== '') line++
    yield { place, cells, ...(fault && { faults: new Map([[-1, fault]]) }) }
  }
}
