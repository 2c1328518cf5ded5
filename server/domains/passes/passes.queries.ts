import type { Validity } from '../../../pricing/validity-end.ts'
import type { Connection } from '../../platform/database.ts'
import {
  bigint,
  bool,
  float,
  int,
  type RowOf,
  statement,
  text,
  textOf,
  timestamptz,
} from '../../platform/statement.ts'
import { heldBy, packsHolding, packsHoldingEach } from '../catalogue/list-parts.ts'

export const GRANT_SOURCES = ['ORDER', 'TRIAL', 'REFERRAL', 'SCHOLARSHIP', 'STAFF'] as const
export type GrantSource = (typeof GRANT_SOURCES)[number]

/** From when until when a grant opens. */
export interface GrantTime {
  /** null: it waits behind a permanent grant */
  startsAt: Date | null
  /** null: permanent, or behind a permanent grant */
  endsAt: Date | null
}

/** A grant, as seen by code that asks whether something may be opened. */
export interface OpeningGrant extends GrantTime {
  packageId: number
  source: GrantSource
  sourceRef: string
  reason: string
  createdAt: Date
  /** it opens as well what came into the package later */
  growing: boolean
}

export interface Grant extends OpeningGrant {
  /** itself and, of a pack, the parts that it had when it was granted; as read, also those that came since */
  opens: number[]
}

/** A grant in its chain: what was granted, and when that is now. */
export interface ChainedGrant extends GrantTime {
  id: number
  /** null: permanent */
  validity: Validity | null
}

const OPENING_ROW = {
  package_id: int,
  source: textOf<GrantSource>(),
  source_ref: text,
  reason: text,
  starts_at: timestamptz.orNull,
  ends_at: timestamptz.orNull,
  created_at: timestamptz,
  growing: bool,
}

const GRANT_ROW = { ...OPENING_ROW, opens: int.array }

type OpeningRow = RowOf<typeof OPENING_ROW>
type GrantRow = RowOf<typeof GRANT_ROW>

const OPENING = 'package_id, source, source_ref, reason, starts_at, ends_at, created_at, growing'
const GRANT = `${OPENING}, opens`
/** Of one person what opens something now or will. */
const LIVING = 'person_id = $1 and ended_at is null and (ends_at is null or ends_at > $2)'
const IN_ORDER = 'order by starts_at nulls last, id'

const GRANTS_OPENING = statement(
  'grants-opening',
  OPENING_ROW,
  `${packsHolding('$3::int')}
    select ${OPENING} from grants
      where ${LIVING} and ($3 = any(opens) or (growing and exists (select from holding
        where holding.id = package_id and (until is null or until > created_at)))) ${IN_ORDER}`,
)

/**
 * The grants that open a package, now or later, in the order of their time; asked often, so it reads nothing
 * besides.
 */
export async function listGrantsOpening(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<OpeningGrant[]> {
  const { rows } = await GRANTS_OPENING.run(connection, [personId, now, packageId])
  return rows.map(openingOf)
}

const GRANTS_OPENING_EACH = statement(
  'grants-opening-each',
  { askedPerson: int, asked: int, ...OPENING_ROW },
  `${packsHoldingEach('$3::int[]')}
    select "askedPerson", asked, ${OPENING}
      from unnest($1::int[], $3::int[]) as pair ("askedPerson", asked)
      join grants on person_id = "askedPerson" and ended_at is null and (ends_at is null or ends_at > $2)
      where asked = any(opens)
        or (growing and exists (select from holding
          where holding.asked = pair.asked and holding.id = package_id and (until is null or until > created_at)))
      ${IN_ORDER}`,
)

/** A person, and a package that they want to open. */
export interface AskedOpening {
  personId: number
  packageId: number
}

/** The same for many people at once, in one read: with whom and for which package each grant opens. */
export async function listGrantsOpeningEach(
  connection: Connection,
  asked: readonly AskedOpening[],
  now: Date,
): Promise<{ asked: AskedOpening; grant: OpeningGrant }[]> {
  const people = asked.map(({ personId }) => personId)
  const packages = asked.map(({ packageId }) => packageId)
  const { rows } = await GRANTS_OPENING_EACH.run(connection, [people, now, packages])
  return rows.map((row) => ({
    asked: { personId: row.askedPerson, packageId: row.asked },
    grant: openingOf(row),
  }))
}

/** Every grant of these people that was not ended early, with the parts that came into it since. */
const grantsOf = (people: string) => `with recursive granted as (
      select id, person_id::float8 as "personId", ${GRANT} from grants where ${people} and ended_at is null),
    ${heldBy('array(select package_id from granted where growing)')}
    select "personId", ${GRANT}, array(select distinct part_id from held
        where growing and held.package_id = granted.package_id and part_id <> granted.package_id
          and (until is null or until > created_at) order by 1) as parts
      from granted ${IN_ORDER}`
const GRANTS_OF_ROW = { personId: float, ...GRANT_ROW, parts: int.array }
const GRANTS_OF = statement('grants-of', GRANTS_OF_ROW, grantsOf('person_id = $1'))
const GRANTS_OF_EACH = statement('grants-of-each', GRANTS_OF_ROW, grantsOf('person_id = any($1::bigint[])'))

/**
 * Every grant of a person that was not ended early, including those that are over, in the order of their
 * time, each with all that it opens now: what it opened when it was granted, and what came since.
 */
export async function listGrantsOf(connection: Connection, personId: number): Promise<Grant[]> {
  return (await GRANTS_OF.run(connection, [personId])).rows.map(grownGrantOf)
}

/** The same of several people, in one read; people without any are left out. */
export async function listGrantsOfEach(
  connection: Connection,
  personIds: readonly number[],
): Promise<Map<number, Grant[]>> {
  const { rows } = await GRANTS_OF_EACH.run(connection, [personIds])
  const byPerson = Map.groupBy(rows, ({ personId }) => personId)
  return new Map([...byPerson].map(([personId, own]) => [personId, own.map(grownGrantOf)]))
}

function grownGrantOf(row: RowOf<typeof GRANTS_OF_ROW>): Grant {
  const grant = grantOf(row)
  return row.parts.length > 0 ? { ...grant, opens: [...new Set([...grant.opens, ...row.parts])] } : grant
}

const LIST_TRIALS = statement(
  'list-trials',
  OPENING_ROW,
  `select package_id, source, source_ref, reason, starts_at, least(ends_at, ended_at) as ends_at, created_at, growing
    from grants where person_id = $1 and source = 'TRIAL' order by starts_at desc, id desc`,
)

/** The trials a person ever had, the last first; one that was ended early is over since then. */
export async function listTrials(connection: Connection, personId: number): Promise<OpeningGrant[]> {
  const { rows } = await LIST_TRIALS.run(connection, [personId])
  return rows.map(openingOf)
}

/** Everything a person was ever granted. */
export async function listGrants(connection: Connection, personId: number): Promise<object[]> {
  const { rows } = await connection.query(
    `select package_id, source, source_ref, reason, starts_at, ends_at, ended_at, ended_reason from grants
      where person_id = $1 order by id`,
    [personId],
  )
  return rows
}

const CHAIN_ROW = {
  id: bigint,
  starts_at: timestamptz.orNull,
  ends_at: timestamptz.orNull,
  validity: int.orNull,
  validity_unit: textOf<Validity['validityUnit']>(),
  extension: int,
  extension_unit: textOf<Validity['extensionUnit']>(),
}

const GRANT_CHAIN = statement(
  'grant-chain',
  CHAIN_ROW,
  `select id, starts_at, ends_at, validity, validity_unit, extension, extension_unit from grants
    where person_id = $1 and package_id = $2 and source <> 'TRIAL' and ended_at is null ${IN_ORDER}`,
)

/** What was granted of one package, trials and what was ended aside, in the order of its time. */
export async function listChain(
  connection: Connection,
  personId: number,
  packageId: number,
): Promise<ChainedGrant[]> {
  const { rows } = await GRANT_CHAIN.run(connection, [personId, packageId])
  return rows.map((row) => ({
    id: Number(row.id),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    validity:
      row.validity === null
        ? null
        : {
            validity: row.validity,
            validityUnit: row.validity_unit,
            extension: row.extension,
            extensionUnit: row.extension_unit,
          },
  }))
}

export interface NewGrant extends Grant {
  personId: number
  /** null: permanent */
  validity: Validity | null
}

const PUT_GRANT = statement(
  'put-grant',
  {},
  `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at,
      validity, validity_unit, extension, extension_unit, growing)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict (person_id, source, source_ref, package_id) do nothing`,
)

/**
 * Puts a grant; the same source, reference and package is the same grant, as it was made first. True when it
 * is new.
 */
export async function putGrant(connection: Connection, grant: NewGrant): Promise<boolean> {
  const { rowCount } = await PUT_GRANT.run(connection, [
    grant.personId,
    grant.packageId,
    grant.opens,
    grant.source,
    grant.sourceRef,
    grant.reason,
    grant.startsAt,
    grant.endsAt,
    grant.createdAt,
    grant.validity?.validity,
    grant.validity?.validityUnit,
    grant.validity?.extension,
    grant.validity?.extensionUnit,
    grant.growing,
  ])
  return rowCount === 1
}

const MOVE_GRANT = statement('move-grant', {}, 'update grants set starts_at = $2, ends_at = $3 where id = $1')

/** Gives a grant another time. */
export async function moveGrant(connection: Connection, id: number, time: GrantTime): Promise<void> {
  await MOVE_GRANT.run(connection, [id, time.startsAt, time.endsAt])
}

export interface PassToEnd {
  personId: number
  source: GrantSource
  sourceRef: string
  /** left out: every package that came from there */
  packageId?: number
  reason: string
}

const CLOSE_GRANTS = statement(
  'close-grants',
  { package_id: int },
  `update grants set ended_at = $4, ended_reason = $5
    where person_id = $1 and source = $2 and source_ref = $3 and ended_at is null
      and ($6::int is null or package_id = $6)
    returning package_id`,
)

/** Ends the grants of a source; returns the packages whose grant had not ended yet. */
export async function closeGrants(connection: Connection, asked: PassToEnd, now: Date): Promise<number[]> {
  const { rows } = await CLOSE_GRANTS.run(connection, [
    asked.personId,
    asked.source,
    asked.sourceRef,
    now,
    asked.reason,
    asked.packageId ?? null,
  ])
  return rows.map((row) => row.package_id)
}

export async function deleteGrants(connection: Connection, personId: number): Promise<void> {
  await connection.query('delete from grants where person_id = $1', [personId])
}

/** What is granted is counted from the end there is, so two of them may not look for it at once. */
export async function lockGrants(connection: Connection, personId: number): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1, $2)', [GRANT_LOCKS, personId])
}

/** Advisory locks on what a person may open. */
const GRANT_LOCKS = 7_415_007

function openingOf(row: OpeningRow): OpeningGrant {
  return {
    packageId: row.package_id,
    source: row.source,
    sourceRef: row.source_ref,
    reason: row.reason,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    growing: row.growing,
  }
}

const grantOf = (row: GrantRow): Grant => ({ ...openingOf(row), opens: row.opens })
