export const LEAD_STATUSES = ['NEW', 'ASSIGNED', 'CLOSED'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export interface LeadRow {
  id: number
  created_at: Date
  kind: string
  status: LeadStatus
  name: string
  phone: string
  language: string
  schedule_date: string | null
  slot: number | null
  exam_category: string | null
  exam: string | null
  package_id: number | null
  package_title: string | null
  product: string | null
  issue: string | null
  message: string | null
  lead_source: string | null
  utm: Record<string, string>
  assigned_to: string | null
  closed_reason: string | null
}

/** What staff read of a lead. */
export const LEAD_COLUMNS = [
  'id',
  'created_at',
  'kind',
  'status',
  'name',
  'phone',
  'language',
  'schedule_date',
  'slot',
  'exam_category',
  'exam',
  'package_id',
  'package_title',
  'product',
  'issue',
  'message',
  'lead_source',
  'utm',
  'assigned_to',
  'closed_reason',
] as const satisfies (keyof LeadRow)[]
