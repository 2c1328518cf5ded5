import type { Connection } from '../../platform/database.ts'

/**
 * By a package's id, the MahaPack on sale that holds it and compares itself with single packages; of several,
 * the one with the most students. A package that compares itself maps to itself.
 */
export async function readPackOfParts(connection: Connection): Promise<Map<number, number>> {
  const { rows } = await connection.query(`
    with compared as (
      select id, students_enrolled from packages
      where published and maha_pack and jsonb_array_length(details -> 'mahapackJson') > 0
    )
    select distinct on (l.linked_package_id) l.linked_package_id as part, l.package_id as pack
    from package_links l join compared c on c.id = l.package_id
    where l.kind = 'CONTAINS' and l.linked_package_id not in (select id from compared)
    order by l.linked_package_id, c.students_enrolled desc, c.id`)
  return new Map((rows as { part: number; pack: number }[]).map(({ part, pack }) => [part, pack]))
}
