import { indianDate } from '../../platform/indian-calendar.ts'

/** The financial year of an instant: 2026 from 1 April 2026 to 31 March 2027 in India. */
export function financialYear(at: Date): number {
  const [year, month] = indianDate(at).split('-').map(Number) as [number, number]
  return month >= 4 ? year : year - 1
}
