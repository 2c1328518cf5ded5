import { OperatorRefused } from '../../../platform/operator-refused.ts'
import { faultOfIssue, type PlacedFault } from '../../../platform/placed-fault.ts'
import { MOST_ROWS, type TableRow } from '../../../platform/table/table-row.ts'
import { CONTENT_TYPE_OF, NODE_KINDS } from '../item.ts'
import { itemSchema, titleSchema } from './contents-file.ts'
import type { FiledContents, FiledItem, Step } from './filed-contents.ts'
import { lessonOf, nameOfFile } from './lesson/lesson-of.ts'
import { COLUMNS, type Column, NEEDED } from './table-columns.ts'

type Cell = (name: Column) => string

/**
 * What a table says that packages hold, a row an item (docs/contents.md). Throws OperatorRefused for a
 * heading that cannot be read; what is wrong with a row is among the faults, with its place.
 */
export function readContentsTable(rows: Iterable<TableRow>, file: string): FiledContents {
  const filled = [...rows].filter(({ cells, faults }) => faults || cells.some((cell) => cell.trim() !== ''))
  const [heading, ...body] = filled
  if (!heading) throw new OperatorRefused(`${file}: is empty`)
  if (body.length > MOST_ROWS) throw new OperatorRefused(`${file}: has more than ${MOST_ROWS} rows; split it`)
  const columns = readHeading(heading, file)
  const places = new Map(columns.map((name, at) => [name, at]))
  const faults: PlacedFault[] = []
  const items: FiledItem[] = []
  for (const row of body) {
    const cell: Cell = (name) => textOf(row.cells[places.get(name) ?? -1] ?? '')
    const wrong = faultsOfRow(row, columns)
    if (wrong.length > 0) faults.push(...wrong.map((reason) => ({ path: row.place, reason })))
    else {
      const item = itemOf(row.place, cell, faults)
      if (item) items.push(item)
    }
  }
  return { idField: 'id', nodes: [], items, faults }
}

function readHeading({ cells, faults, place }: TableRow, file: string): Column[] {
  for (const fault of faults?.values() ?? []) throw new OperatorRefused(`${file}, ${place}: ${fault}`)
  const refuse = (reason: string): never => {
    throw new OperatorRefused(`${file}, ${place}: ${reason}. The columns are ${COLUMNS.join(', ')}.`)
  }
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase()
    return COLUMNS.find((column) => column.toLowerCase() === name) ?? refuse(`there is no column ${cell}`)
  })
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice) refuse(`the column ${twice} is there twice`)
  const missing = NEEDED.filter((name) => !columns.includes(name))
  if (missing.length > 0) refuse(`missing: ${missing.join(', ')}`)
  return columns
}

function faultsOfRow({ cells, faults }: TableRow, columns: readonly Column[]): string[] {
  const found = [...(faults ?? [])].map(([at, fault]) =>
    at < 0 ? fault : `${columns[at] ?? 'a cell'}: ${fault}`,
  )
  const beyond = cells.findIndex((text, at) => at >= columns.length && text.trim() !== '')
  return beyond < 0 ? found : [...found, `cell ${beyond + 1} is under no column of the heading`]
}

/** Undefined where its cells cannot be used: why is among the faults. */
function itemOf(path: string, cell: Cell, faults: PlacedFault[]): FiledItem | undefined {
  const title = cell('title')
  const read = itemSchema.safeParse({
    id: numberOf(cell('id')),
    packageId: numberOf(cell('packageId')),
    kind: cell('kind').toUpperCase(),
    ...given('paper', cell('paper')),
    ...given('file', cell('file')),
    ...given('parts', cell('parts')),
    ...given('captions', cell('captions')),
    ...given('captionsHindi', cell('captionsHindi')),
    ...given('chapters', cell('chapters')),
    ...handoutsOf(cell('handouts')),
    ...(title || cell('titleHindi') ? { title: wordsOf(title, cell('titleHindi')) } : {}),
    ...given('contentType', cell('contentType').toUpperCase()),
    free: truthOf(cell('free')),
    availableFrom: instantOf(cell('availableFrom')),
    ...(cell('order') ? { order: numberOf(cell('order')) } : {}),
    withdrawn: truthOf(cell('withdrawn')),
  })
  const wrong = read.success ? [] : read.error.issues.map((issue) => faultOfIssue(issue, path))
  const place = stepsOf(path, cell, wrong)
  faults.push(...wrong)
  if (!read.success || wrong.length > 0) return undefined
  const {
    id,
    packageId,
    kind,
    free,
    withdrawn,
    order,
    contentType,
    paper,
    file,
    parts,
    title: words,
  } = read.data
  const { availableFrom } = read.data
  return {
    packageId,
    kind,
    free,
    withdrawn,
    path,
    itemId: id,
    place,
    contentType: contentType ?? CONTENT_TYPE_OF[kind],
    paper,
    file,
    parts,
    lesson: lessonOf(read.data),
    title: words,
    position: order,
    availableFrom: availableFrom && new Date(availableFrom).toISOString(),
  }
}

/** The branches from the largest; those whose cells are empty are left out. */
function stepsOf(path: string, cell: Cell, faults: PlacedFault[]): Step[] {
  return NODE_KINDS.flatMap((kind) => {
    const name = kind.toLowerCase() as Lowercase<typeof kind>
    const [en, hi] = [cell(name), cell(`${name}Hindi`)]
    if (!en && !hi) return []
    const title = titleSchema.safeParse(wordsOf(en, hi))
    if (title.success) return [{ kind, title: title.data }]
    faults.push(...title.error.issues.map((issue) => faultOfIssue(issue, `${path}.${name}`)))
    return []
  })
}

/** A spreadsheet's own guard before what it would take for a formula. */
const textOf = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const wordsOf = (en: string, hi: string) => ({ en, ...given('hi', hi) })

/** A line a PDF, named like its file. */
const handoutsOf = (text: string) =>
  text === ''
    ? {}
    : { handouts: text.split(/\s*[\n;]\s*/).map((file) => ({ title: { en: nameOfFile(file) }, file })) }

const given = (name: string, text: string) => (text === '' ? {} : { [name]: text })

const numberOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text)

const TRUTHS = new Map<string, boolean>([
  ...['', 'no', 'n', 'false', '0', 'नहीं'].map((word) => [word, false] as const),
  ...['yes', 'y', 'true', '1', 'हाँ', 'हां'].map((word) => [word, true] as const),
])

const truthOf = (text: string) => TRUTHS.get(text.toLowerCase()) ?? text

/** A day begins at midnight in India. */
const instantOf = (text: string) =>
  text === '' ? null : /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+05:30` : text
