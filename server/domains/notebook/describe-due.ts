import { daysUntil } from './indian-day.ts'

/** When a question is asked again, computed from the answers; undefined for one that is put away. */
export function describeDue(dueAt: Date | null, now: Date): { dueAt: string | null; inDays: number | null } {
  return { dueAt: dueAt?.toISOString() ?? null, inDays: dueAt && daysUntil(dueAt, now) }
}
