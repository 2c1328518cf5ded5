import type { Connection } from '../../platform/database.ts'
import { partsByPack } from '../catalogue/list-parts.ts'
import type { Grant } from './passes.queries.ts'

/** These grants with all that they open now: what they opened when they were granted, and what came since. */
export async function listOpeningNow(connection: Connection, grants: readonly Grant[]): Promise<Grant[]> {
  const growing = grants.filter((grant) => grant.growing).map(({ packageId }) => packageId)
  const parts = await partsByPack(connection, [...new Set(growing)])
  return grants.map((grant) =>
    grant.growing
      ? { ...grant, opens: [...new Set([...grant.opens, ...(parts.get(grant.packageId) ?? [])])] }
      : grant,
  )
}
