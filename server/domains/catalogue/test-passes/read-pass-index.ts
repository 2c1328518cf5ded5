import type { Connection } from '../../../platform/database.ts'
import { partsByPack } from '../list-parts.ts'
import type { ListedPackage } from '../listing/listed-package.ts'
import { PassIndex } from './pass-index.ts'
import { listExamsWithGoals, listPasses, readTestGroups } from './test-passes.queries.ts'

/** What passes open is what the rule of their parts says (list-parts.ts), and nothing else. */
export async function readPassIndex(
  connection: Connection,
  { listed, popular }: { listed: readonly ListedPackage[]; popular: Uint32Array },
): Promise<PassIndex> {
  const passes = await listPasses(connection)
  const [parts, exams] = await Promise.all([partsByPack(connection, passes), listExamsWithGoals(connection)])
  const asked = new Set(passes.concat([...parts.values()].flat()))
  const tests = await readTestGroups(connection, [...asked])
  return new PassIndex({ listed, popular, passes, parts, tests, exams })
}
