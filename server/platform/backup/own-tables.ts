import type { Migration } from '../migrating/own-migrations.ts'

const CHANGES =
  /\bcreate table (?:if not exists )?"(?<made>\w+)"|\bdrop table (?:if exists )?"(?<dropped>\w+)"|\balter table "(?<from>\w+)" rename to "(?<to>\w+)"/gi
const PARTITION = /\bpartition of\b/i

/** The product's tables after these migrations, by name; a partition belongs to its table. */
export function tablesAfter(migrations: Migration[]): string[] {
  const tables = new Set<string>()
  for (const statement of migrations.flatMap(({ statements }) => statements))
    for (const { groups, index } of statement.matchAll(CHANGES)) {
      const { made, dropped, from, to } = groups!
      if (made !== undefined && !PARTITION.test(statement.slice(index))) tables.add(made)
      if (dropped !== undefined) tables.delete(dropped)
      if (to !== undefined && tables.delete(from!)) tables.add(to)
    }
  return [...tables].sort()
}

/** What an outside company would keep: it stays where it is, whatever is restored around it. */
export const isOutside = (table: string) => table.startsWith('sandbox_')
/** Forgotten within a day, or of this database's own transactions. */
const PASSING = ['rate_limits', 'told_changes', 'serving_beat']
/** Whether a backup holds the table: not what an outside company keeps, nor what passes. */
export const isKept = (table: string) => !isOutside(table) && !PASSING.includes(table)
