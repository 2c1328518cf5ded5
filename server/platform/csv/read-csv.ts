import { createReadStream } from 'node:fs'
import { insistOnFile } from '../insist-on-file.ts'
import { OperatorRefused } from '../operator-refused.ts'

/** One line under the heading: its cells by column, trimmed; or why it has none. */
export interface CsvLine<C extends string> {
  /** counted from 1, the heading with it */
  line: number
  cells: Record<C, string>
  fault?: string
}

const LONGEST_LINE = 10_000

/**
 * The lines of a CSV file (UTF-8, cells divided by commas, quoted where they hold one) as they are read,
 * never the whole file at once; empty lines are passed over. The first line names the columns, in any order
 * and among others. Throws OperatorRefused.
 */
export async function* readCsv<C extends string>(
  path: string,
  { columns, maxBytes }: { columns: readonly C[]; maxBytes: number },
): AsyncGenerator<CsvLine<C>> {
  let places: number[] | undefined
  let width = 0
  for await (const { line, text } of linesOf(path, maxBytes)) {
    if (text.trim() === '') continue
    const cells = cellsOf(text)
    if (places === undefined) {
      places = placesOf(path, cells ?? [], columns)
      width = cells?.length ?? 0
      continue
    }
    const fault = faultOf(cells, width)
    const found = columns.map((name, at) => [name, cells?.[places![at]!] ?? ''])
    yield { line, cells: Object.fromEntries(found) as Record<C, string>, ...(fault ? { fault } : {}) }
  }
  if (places === undefined) throw new OperatorRefused(`${path}: the file is empty.`)
}

function faultOf(cells: string[] | undefined, width: number): string | undefined {
  if (!cells) return 'a quote is not closed on its own line, or there is text beside it'
  return cells.length === width ? undefined : `has ${cells.length} cells where the heading has ${width}`
}

function placesOf(path: string, heading: string[], columns: readonly string[]): number[] {
  const names = heading.map((name) => name.toLowerCase())
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new OperatorRefused(
      `${path}: the first line must name the columns ${columns.join(', ')}; missing: ${missing.join(', ')}.`,
    )
  return columns.map((name) => names.indexOf(name))
}

async function* linesOf(path: string, maxBytes: number): AsyncGenerator<{ line: number; text: string }> {
  await insistOnFile(path, maxBytes)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 0
  let rest = ''
  for await (const chunk of createReadStream(path)) {
    const parts = (rest + decoded(chunk as Buffer)).split(/\r?\n/)
    rest = parts.pop()!
    for (const text of parts) {
      line += 1
      yield { line, text }
    }
    if (rest.length > LONGEST_LINE)
      throw new OperatorRefused(`${path}: line ${line + 1} is longer than ${LONGEST_LINE} characters.`)
  }
  rest += decoded()
  if (rest !== '') yield { line: line + 1, text: rest }

  function decoded(chunk?: Buffer): string {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new OperatorRefused(
        `${path}: is not UTF-8 from line ${line + 1} on. Save it as “CSV UTF-8” and try again.`,
      )
    }
  }
}

/** Undefined if a quote is not closed, or there is text beside a quoted cell. */
function cellsOf(text: string): string[] | undefined {
  if (!text.includes('"')) return text.split(',').map((cell) => cell.trim())
  const cells: string[] = []
  const cell = /(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y
  for (;;) {
    const found = cell.exec(text)
    if (!found) return undefined
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2]!).trim())
    if (found[3] === '') return cells
  }
}
