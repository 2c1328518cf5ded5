import { faultOfIssue, type PlacedFault } from '../../../platform/placed-fault.ts'
import { given, numberOf, readTable, wordsOf } from '../../../platform/table/read-table.ts'
import type { TableRow } from '../../../platform/table/table-row.ts'
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
  const { rows: read, faults } = readTable(rows, file, { columns: COLUMNS, needed: NEEDED })
  const items = read.flatMap(({ place, cell }) => itemOf(place, cell, faults) ?? [])
  return { idField: 'id', nodes: [], items, faults }
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

/** A line a PDF, named like its file. */
const handoutsOf = (text: string) =>
  text === ''
    ? {}
    : { handouts: text.split(/\s*[\n;]\s*/).map((file) => ({ title: { en: nameOfFile(file) }, file })) }

const TRUTHS = new Map<string, boolean>([
  ...['', 'no', 'n', 'false', '0', 'नहीं'].map((word) => [word, false] as const),
  ...['yes', 'y', 'true', '1', 'हाँ', 'हां'].map((word) => [word, true] as const),
])

const truthOf = (text: string) => TRUTHS.get(text.toLowerCase()) ?? text

/** A day begins at midnight in India. */
const instantOf = (text: string) =>
  text === '' ? null : /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+05:30` : text
