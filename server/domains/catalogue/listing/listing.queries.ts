import type { Lgi } from '../../../../contract/people/accounts.shapes.ts'
import type { Connection } from '../../../platform/database.ts'
import { int, jsonb, type RowOf, statement, text, timestamptz } from '../../../platform/statement.ts'
import { DOCUMENTS } from '../documents/documents.queries.ts'
import type { PackageCard } from '../package-document.ts'

const CARD_ROW = { package_id: int, card: jsonb<PackageCard>(), changes_at: timestamptz.array }

export type CardRow = RowOf<typeof CARD_ROW>

const CARDS = statement(
  'catalogue.cards',
  CARD_ROW,
  `select d.package_id, case when $2::boolean then coalesce(d.card_hindi, d.card) else d.card end as card, d.changes_at
    from ${DOCUMENTS} d join packages p on p.id = d.package_id
    where d.package_id = any($1::int[]) and p.published`,
)

/** The cards of these packages, in the order asked for; those off sale are left out. */
export async function readCards(connection: Connection, ids: number[], language: Lgi): Promise<CardRow[]> {
  const { rows } = await CARDS.run(connection, [ids, language === 'HINDI'])
  const byId = new Map(rows.map((row) => [row.package_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface FacetLabel {
  name: string
  nameHindi: string | null
}

/** The labels of facet values and exams, by `facet id`; exams are under `exams`. */
export async function readFacetLabels(connection: Connection): Promise<Map<string, FacetLabel>> {
  const { rows } = await connection.query(`
    select 'coursesFacets' as facet, id, name, name_hindi from courses
    union all select 'examTypesFacets', id, name, name_hindi from exam_types
    union all select 'langFacets', id, name, name_hindi from languages
    union all select 'tagsFacets', id, name, name_hindi from tags
    union all select 'subjectFacets', id, name, name_hindi from subjects
    union all select 'facultyFacets', id, name, null from faculties
    union all select 'exams', id, name, null from exams`)
  return new Map(
    (rows as { facet: string; id: string; name: string; name_hindi: string | null }[]).map((row) => [
      `${row.facet} ${row.id}`,
      { name: row.name, nameHindi: row.name_hindi },
    ]),
  )
}

const DOCUMENT = statement(
  'catalogue.document',
  { body: text, changes_at: timestamptz.array },
  `select case when $2::boolean then coalesce(d.body_hindi, d.body) else d.body end as body, d.changes_at
    from ${DOCUMENTS} d join packages p on p.id = d.package_id
    where d.package_id = $1 and p.published`,
)

/** The stored details of a package on sale. */
export async function findProductDocument(
  connection: Connection,
  packageId: number,
  language: Lgi,
): Promise<{ body: string; changes_at: Date[] } | undefined> {
  const { rows } = await DOCUMENT.run(connection, [packageId, language === 'HINDI'])
  return rows[0]
}

const PACKAGES_OF_VALIDITIES = statement(
  'catalogue.packages-of-validities',
  { id: int, package_id: int },
  'select id, package_id from validity_options where id = any($1::int[])',
)

/** Which package each of these prices is of, on sale or not; those that no package has are left out. */
export async function readPackagesOfValidities(
  connection: Connection,
  ids: number[],
): Promise<Map<number, number>> {
  const { rows } = await PACKAGES_OF_VALIDITIES.run(connection, [ids])
  return new Map(rows.map(({ id, package_id }) => [id, package_id]))
}
