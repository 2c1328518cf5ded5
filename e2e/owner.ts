import { ask } from './product-database.ts'

/** Grants a person a package as checkout does: bought, or on trial. */
export async function own(
  personId: number,
  packageId: number,
  source: 'ORDER' | 'TRIAL' = 'ORDER',
): Promise<void> {
  await ask(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
      values ($1, $2, array[$2::int], $3, 'T-1042', 'a journey', now() - interval '1 day', now() + interval '90 days', now())`,
    [personId, packageId, source],
  )
}

/** Removes all grants of this person. */
export async function disown(personId: number): Promise<void> {
  await ask('delete from grants where person_id = $1', [personId])
}
