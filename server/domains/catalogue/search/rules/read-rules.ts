import type { Connection } from '../../../../platform/database.ts'
import { listRules } from './search-rules.queries.ts'
import type { SearchRules } from './search-rules.ts'

export { listRules }

export async function readRules(connection: Connection): Promise<SearchRules> {
  const rows = await listRules(connection)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    same: of('SAME').map(({ words }) => words),
    pins: of('PIN').map(({ words, packageIds }) => ({ term: words, packageIds })),
    hidden: of('HIDDEN').flatMap(({ packageIds }) => packageIds),
  }
}
