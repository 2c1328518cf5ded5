import type { Connection } from '../../../../platform/database.ts'
import { int, type RowOf, statement, text, textOf, timestamptz } from '../../../../platform/statement.ts'

export type RuleKind = 'SAME' | 'PIN' | 'HIDDEN'

const RULE_ROW = {
  id: int,
  kind: textOf<RuleKind>(),
  words: text,
  packageIds: int.array,
  addedAt: timestamptz,
}

export type RuleRow = RowOf<typeof RULE_ROW>

const LIST_RULES = statement(
  'catalogue.search-rules',
  RULE_ROW,
  `select id, kind, words, package_ids as "packageIds", added_at as "addedAt" from search_rules order by id`,
)

export async function listRules(connection: Connection): Promise<RuleRow[]> {
  const { rows } = await LIST_RULES.run(connection)
  return rows
}

/** Its number. */
export async function insertRule(connection: Connection, rule: Omit<RuleRow, 'id'>): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    'insert into search_rules (kind, words, package_ids, added_at) values ($1, $2, $3, $4) returning id',
    [rule.kind, rule.words, rule.packageIds, rule.addedAt],
  )
  return rows[0]!.id
}

export async function deleteRule(connection: Connection, id: number): Promise<RuleRow | undefined> {
  const { rows } = await connection.query<RuleRow>(
    `delete from search_rules where id = $1
      returning id, kind, words, package_ids as "packageIds", added_at as "addedAt"`,
    [id],
  )
  return rows[0]
}

/** One change at a time: their number is bounded. */
export async function lockRules(connection: Connection): Promise<void> {
  await connection.query('lock table search_rules in share row exclusive mode')
}
