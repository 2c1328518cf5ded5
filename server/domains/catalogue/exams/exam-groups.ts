/** Groups of the global exam list that show allowed entries only, and those entries (B §6). */
const FILTERED_GROUPS = new Set(['UnderGrad', 'School'])
const ALLOWED = new Set([
  'CUET',
  'CUET_HINDI',
  'CUET_PG',
  'LAW',
  'IPM',
  'JEE',
  'HOTELMANAGEMENT',
  'MASS_COMMUNICATION',
  'CLASS_12',
  'CLASS_11',
])

/** The entries of a group that may be shown. */
export function allowedExams<T extends { id: string }>(group: string, examList: T[]): T[] {
  return FILTERED_GROUPS.has(group) ? examList.filter((entry) => ALLOWED.has(entry.id)) : examList
}
