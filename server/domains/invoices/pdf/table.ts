import { PAGE, QUIET, RIGHT, type Sheet } from './sheet.ts'

export interface Column<T> {
  title: string
  /** in points; the figures of a column end at its right edge */
  width: number
  align?: 'left' | 'right'
  /** the cell, and the smaller text below it */
  cell(row: T, at: number): { text: string; below?: string }
}

const SIZE = 8.5
const SMALL = 7.5
const LEADING = 12
const PAD = 6

/**
 * Rows below a heading that repeats on every page; returns the position of the next element. `turn` begins a
 * page and returns where to write.
 */
export function drawTable<T>(
  sheet: Sheet,
  columns: Column<T>[],
  rows: T[],
  from: number,
  { bottom, turn }: { bottom: number; turn: () => number },
): number {
  const edges = edgesOf(columns)
  let y = drawHead(sheet, columns, edges, from)
  for (const [at, row] of rows.entries()) {
    const cells = columns.map((column, n) => layCell(sheet, column.cell(row, at), widthAt(columns, n)))
    const height =
      Math.max(...cells.map(({ lines, below }) => lines.length * LEADING + below.length * 10)) + PAD
    if (y + height > bottom) y = drawHead(sheet, columns, edges, turn())
    for (const [n, { lines, below }] of cells.entries()) {
      const { align = 'left' } = columns[n]!
      const x = align === 'right' ? edges[n]! + widthAt(columns, n) : edges[n]!
      let to = y + LEADING
      for (const line of lines) {
        sheet.line(line, x, to, { size: SIZE, align })
        to += LEADING
      }
      for (const line of below) {
        sheet.line(line, x, to - 2, { size: SMALL, align, color: QUIET })
        to += 10
      }
    }
    y += height
    sheet.rule(y)
  }
  return y
}

function drawHead<T>(sheet: Sheet, columns: Column<T>[], edges: number[], y: number): number {
  const titles = columns.map((column, n) =>
    sheet.wrap(column.title, widthAt(columns, n), { size: SMALL, bold: true }),
  )
  const height = Math.max(...titles.map((lines) => lines.length)) * 10 + 9
  sheet.box(PAGE.margin, y, RIGHT - PAGE.margin, height, '#EEF0FB')
  for (const [n, lines] of titles.entries()) {
    const { align = 'left' } = columns[n]!
    const x = align === 'right' ? edges[n]! + widthAt(columns, n) : edges[n]!
    for (const [down, line] of lines.entries())
      sheet.line(line, x, y + 12.5 + down * 10, { size: SMALL, bold: true, align })
  }
  return y + height
}

const layCell = (sheet: Sheet, { text, below }: { text: string; below?: string }, width: number) => ({
  lines: sheet.wrap(text, width, { size: SIZE }),
  below: below === undefined ? [] : sheet.wrap(below, width, { size: SMALL }),
})

/** Columns side by side, with a little padding in each. */
const edgesOf = (columns: { width: number }[]) =>
  columns.map((_, n) => columns.slice(0, n).reduce((sum, { width }) => sum + width, PAGE.margin) + PAD)
const widthAt = (columns: { width: number }[], n: number) => columns[n]!.width - 2 * PAD
