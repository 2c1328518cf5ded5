import { OperatorRefused } from '../../../../platform/operator-refused.ts'
import { MOST_ROWS, type TableRow } from '../../../../platform/table/table-row.ts'
import type { ReadBank } from '../../bank-file.ts'
import { QuestionRejected } from '../question-rejected.ts'
import { readHeading } from './bank-columns.ts'
import { rowPassage, rowQuestion } from './row-question.ts'

/**
 * The bank of a table: a heading (docs/question-formats.md), and under it a question or passage in each row
 * that is not empty.
 */
export function readTable(rows: Iterable<TableRow>, file: string): ReadBank {
  const bank: ReadBank = { passages: [], questions: [], rejected: [], pictures: new Map() }
  const filled = [...rows].filter(({ cells, faults }) => faults || cells.some((cell) => cell.trim() !== ''))
  const [heading, ...body] = filled
  if (!heading) throw new OperatorRefused(`${file}: is empty`)
  for (const fault of heading.faults?.values() ?? [])
    throw new OperatorRefused(`${file}, ${heading.place}: ${fault}`)
  if (body.length > MOST_ROWS) throw new OperatorRefused(`${file}: has more than ${MOST_ROWS} rows; split it`)
  const columns = readHeading(heading.cells, file)
  const places = new Map(columns.map((name, at) => [name, at]))
  for (const { place, cells, faults } of body) {
    const cell = (name: (typeof columns)[number]) => cells[places.get(name) ?? -1]?.trim() ?? ''
    try {
      for (const [at, fault] of faults ?? [])
        throw new QuestionRejected(at < 0 ? fault : `${columns[at] ?? 'a cell'}: ${fault}`)
      const beyond = cells.findIndex((text, at) => at >= columns.length && text.trim() !== '')
      if (beyond >= 0) throw new QuestionRejected(`cell ${beyond + 1} is under no column of the heading`)
      if (cell('id') === '') throw new QuestionRejected('it has no id')
      if (cell('type').toLowerCase() === 'passage') bank.passages.push(rowPassage(cell, columns))
      else bank.questions.push({ place, question: rowQuestion(cell) })
    } catch (error) {
      if (!(error instanceof QuestionRejected)) throw error
      const id = cell('id')
      bank.rejected.push({ place, ...(id === '' ? {} : { id }), reason: error.message })
    }
  }
  return bank
}
