import { csvCell } from '../../../platform/csv/csv-cell.ts'
import type { ShownMessage } from '../chat/show-messages.ts'

/** Somebody who was in a class, as an operator reads it. */
export interface Attended {
  number: number
  name: string | null
  enteredAt: Date
  seconds: number
  phone: string | null
  email: string | null
}

/** Without contacts a person is a number, and a name where others saw it. */
export function attendanceCsv(people: readonly Attended[], contacts: boolean): string {
  const heading = ['learner', 'name', 'entered_at', 'minutes', ...(contacts ? ['phone', 'email'] : [])]
  const lines = people.map(({ number, name, enteredAt, seconds, phone, email }) => [
    String(number),
    name ?? '',
    enteredAt.toISOString(),
    String(Math.round(seconds / 60)),
    ...(contacts ? [phone ?? '', email ?? ''] : []),
  ])
  return csvOf([heading, ...lines])
}

export function chatCsv(said: readonly ShownMessage[]): string {
  const lines = said.map(({ id, at, number, name, text, removed }) => [
    String(id),
    at,
    number === null ? 'teacher' : String(number),
    name ?? '',
    text,
    removed ? 'yes' : '',
  ])
  return csvOf([['message', 'at', 'learner', 'name', 'text', 'removed'], ...lines])
}

/** UTF-8 with its mark, every cell quoted, and none of them a formula. */
const csvOf = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
