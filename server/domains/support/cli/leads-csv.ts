import { CALL_SLOTS } from '../../../../contract/people/support.ts'
import { csvCell } from '../../../platform/csv/csv-cell.ts'
import type { LeadRow } from '../lead-row.ts'

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'gclid']
/** Came later: they stand last, so that the places of the others stay. */
const ALSO_CAME_BY = ['utm_product_source', 'white_label']

const COLUMNS: [name: string, value: (row: LeadRow) => unknown][] = [
  ['id', (row) => row.id],
  ['created_at', (row) => row.created_at.toISOString()],
  ['kind', (row) => row.kind],
  ['status', (row) => row.status],
  ['assigned_to', (row) => row.assigned_to],
  ['closed_reason', (row) => row.closed_reason],
  ['caller_name', (row) => row.name],
  ['caller_phone', (row) => row.phone],
  ['language', (row) => row.language],
  ['schedule_date', (row) => row.schedule_date],
  ['schedule_time', (row) => (row.slot === null ? null : CALL_SLOTS[row.slot])],
  ['exam_category', (row) => row.exam_category],
  ['exam', (row) => row.exam],
  ['package_id', (row) => row.package_id],
  ['package_title', (row) => row.package_title],
  ['product', (row) => row.product],
  ['issue', (row) => row.issue],
  ['message', (row) => row.message],
  ['lead_source', (row) => row.lead_source],
  ...[...UTM, ...ALSO_CAME_BY].map((name): [string, (row: LeadRow) => unknown] => [
    name,
    (row) => row.utm[name],
  ]),
]

/**
 * Leads as CSV that a spreadsheet opens as it is: UTF-8 with its mark, every cell quoted, and none of them a
 * formula.
 */
export function leadsCsv(rows: LeadRow[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...rows.map((row) => COLUMNS.map(([, value]) => String(value(row) ?? ''))),
  ]
  return `\ufeff${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}
