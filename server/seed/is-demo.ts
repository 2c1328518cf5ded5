import type { Connection } from '../platform/database.ts'
import { ACTOR, LOADED } from './load-demo.ts'

/** A start loaded it with courses that wait for lessons, and nobody has filed anything of their own since. */
export async function isDemo(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ is: boolean }>(
    `select exists (select from audit_events where subject = 'demo' and action = $1 and after ? 'lessons')
      and not exists (select from audit_events where actor <> $2
        and (action = 'import-catalogue' or action ~ '^(import|take-out)-(branch|item)$')) as is`,
    [LOADED, ACTOR],
  )
  return rows[0]!.is
}
