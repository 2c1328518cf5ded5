import pg from 'pg'
import { inject } from 'vitest'

/** Somebody owns a package, as checkout will grant it: bought, or on trial. */
export async function own(
  personId: number,
  packageId: number,
  source: 'ORDER' | 'TRIAL' = 'ORDER',
): Promise<void> {
  const database = new pg.Client({ connectionString: inject('databaseUrl') })
  await database.connect()
  try {
    await database.query(
      `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
        values ($1, $2, array[$2::int], $3, 'T-1042', 'a journey', now() - interval '1 day', now() + interval '90 days', now())`,
      [personId, packageId, source],
    )
  } finally {
    await database.end()
  }
}

/** Nobody owns anything of this package any more. */
export async function disown(personId: number): Promise<void> {
  const database = new pg.Client({ connectionString: inject('databaseUrl') })
  await database.connect()
  try {
    await database.query('delete from grants where person_id = $1', [personId])
  } finally {
    await database.end()
  }
}
