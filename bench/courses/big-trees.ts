import { publishHallPaper } from '../../drive/hall-paper.ts'
import type { SignedInPerson } from '../../drive/signed-in-people.ts'
import type { Connection } from '../../server/platform/database.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'

/** Levels below a package, from the largest: how many branches each branch of the level before has. */
const LEVELS = [
  ['EXAM', 5],
  ['BATCH', 2],
  ['SUBJECT', 5],
  ['CHAPTER', 5],
  ['TOPIC', 4],
] as const
const IN_A_TOPIC = 5
export const ITEMS = LEVELS.reduce((all, [, each]) => all * each, IN_A_TOPIC)
/** Of the items of a package each fifth is a test; packages share their papers, as test series do. */
const TESTS = ITEMS / 5
const FIRST_PAPER_ITEM = 990_000_000
export const FIRST_NODE = 100_000_000
export const FIRST_ITEM = 200_000_000
/** Ids of one package, of branches as of items. */
export const EACH = 10_000
export const WORDS = [
  'percentage',
  'algebra',
  'grammar',
  'polity',
  'optics',
  'syllogism',
  'banking',
  'tenses',
]
const HINDI = ['प्रतिशत', 'बीजगणित', 'व्याकरण', 'राजव्यवस्था', 'प्रकाशिकी', 'तर्क', 'बैंकिंग', 'काल']

export interface BigTree {
  packageId: number
  nodes: { id: number; kind: (typeof LEVELS)[number][0] }[]
  firstItem: number
}

/** Afterwards each of these packages holds a tree of 5,000 items on six levels. */
export async function putBigTrees(connection: Connection, packageIds: readonly number[]): Promise<BigTree[]> {
  const papers = await copyPapers(connection, packageIds[0]!)
  const trees: BigTree[] = []
  for (const [at, packageId] of packageIds.entries()) {
    const firstItem = FIRST_ITEM + at * EACH
    const nodes = await putBranches(connection, packageId, FIRST_NODE + at * EACH)
    const topics = nodes.filter(({ kind }) => kind === 'TOPIC').map(({ id }) => id)
    await connection.query(
      `insert into content_items (id, package_id, node_id, kind, content_type, paper_id, file, title, free, position, active,
          added_at, changed_at)
        select $2::int + n, $1, ($3::int[])[n / $4::int + 1], kind,
          case kind when 'TEST' then 'TEST_SERIES' when 'MAGAZINE' then 'MAGAZINES' else 'EBOOKS' end,
          case when kind = 'TEST' then ($5::int[])[n / 5 + 1] end,
          case when kind <> 'TEST' then jsonb_build_object('key', 'private/contents/' || n || '.pdf', 'name', n || '.pdf',
            'type', 'application/pdf', 'bytes', 100000 + n, 'pages', 40) end,
          case when kind <> 'TEST' then jsonb_build_object('en', 'Practice of ' || ($6::text[])[n % 8 + 1] || ', part ' || n,
            'hi', ($7::text[])[n % 8 + 1] || ' का अभ्यास, भाग ' || n) end,
          false, n, true, now() - interval '100 days', now()
        from generate_series(0, $8::int - 1) n,
          lateral (select (array['DOCUMENT', 'DOCUMENT', 'DOCUMENT', 'MAGAZINE', 'TEST'])[n % 5 + 1] as kind) of_kind`,
      [packageId, firstItem, topics, IN_A_TOPIC, papers, WORDS, HINDI, ITEMS],
    )
    trees.push({ packageId, nodes, firstItem })
  }
  await connection.query('vacuum analyze content_nodes, content_items, papers, paper_versions')
  return trees
}

async function putBranches(
  connection: Connection,
  packageId: number,
  firstId: number,
): Promise<BigTree['nodes']> {
  const nodes: (BigTree['nodes'][number] & { parent: number | null })[] = []
  let above: (number | null)[] = [null]
  for (const [kind, each] of LEVELS) {
    const here = above.flatMap((parent) => Array.from({ length: each }, () => ({ kind, parent })))
    const numbered = here.map((node, at) => ({ ...node, id: firstId + nodes.length + at }))
    nodes.push(...numbered)
    above = numbered.map(({ id }) => id)
  }
  await connection.query(
    `insert into content_nodes (id, package_id, parent_id, kind, title, position, active, changed_at)
      select id, $1, parent, kind, jsonb_build_object('en', initcap(kind) || ' ' || id, 'hi', 'शाखा ' || id), place, true, now()
      from unnest($2::int[], $3::int[], $4::text[]) with ordinality as node (id, parent, kind, place)`,
    [packageId, nodes.map(({ id }) => id), nodes.map(({ parent }) => parent), nodes.map(({ kind }) => kind)],
  )
  return nodes
}

/** As many papers as a package has tests: one that is published, and copies of what lists read of it. */
async function copyPapers(connection: Connection, packageId: number): Promise<number[]> {
  const paper = await publishHallPaper(connection, {
    questionCount: 100,
    mappingId: FIRST_PAPER_ITEM,
    packageId,
  })
  const { rows } = await connection.query<{ id: number }>(
    `with copy as (
        insert into papers (code, created_at) select 'copy-' || n, now() from generate_series(2, $2::int) n returning id
      ), version as (
        insert into paper_versions (paper_id, version, plan, public_text, secret, hash, created_at)
        select copy.id, 1, plan, '{}', '{}', copy.id::text, now() from copy, paper_versions where paper_versions.id = $1
        returning id, paper_id
      )
      select id, paper_id from version`,
    [paper.versionId, TESTS],
  )
  await connection.query(
    'update papers set version_id = version.id from paper_versions version where paper_id = papers.id',
  )
  await connection.query('delete from content_items where id = $1', [FIRST_PAPER_ITEM])
  const { rows: all } = await connection.query<{ id: number }>(
    'select id from papers where id >= $1 order by id limit $2',
    [paper.paperId, TESTS],
  )
  if (all.length !== TESTS || rows.length !== TESTS - 1) throw new Error(`${all.length} papers of ${TESTS}`)
  return all.map(({ id }) => id)
}

/** What a learner of the bench owns of these trees. */
export interface BigLearner extends SignedInPerson {
  trees: BigTree[]
}

const OWNED = 4
const BEGUN_OF_A_TREE = 300
const TESTS_OF_A_LEARNER = 40

/**
 * Each learner owns four of the trees, has read in each of them a few hundred documents and issues, and has
 * taken or begun forty tests.
 */
export async function studyBigTrees(
  connection: Connection,
  learners: readonly SignedInPerson[],
  trees: readonly BigTree[],
): Promise<BigLearner[]> {
  const random = seededRandom(20)
  const owners = learners.map((learner) => ({
    ...learner,
    trees: trees
      .map((tree) => ({ tree, by: random() }))
      .sort((a, b) => a.by - b.by)
      .slice(0, OWNED)
      .map(({ tree }) => tree),
  }))
  const owned = owners.flatMap(({ tokenHash, trees: own }) => own.map((tree) => ({ tokenHash, ...tree })))
  const values = [
    owned.map(({ tokenHash }) => tokenHash),
    owned.map(({ packageId }) => packageId),
    owned.map(({ firstItem }) => firstItem),
  ]
  const OWNED_TREES = `select session.person_id, own.package_id, own.first from unnest($1::text[], $2::int[], $3::int[])
    as own (token_hash, package_id, first) join sessions session using (token_hash)`
  await connection.query(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
      select person_id, package_id, array[package_id], 'STAFF', 'big', 'given', now() - interval '1 day',
        now() + interval '1 year', now() - interval '1 day' from (${OWNED_TREES}) own where first > 0`,
    values,
  )
  await connection.query(
    `insert into item_progress (person_id, item_id, package_id, began_at, done_at, share, position, position_at, position_by,
        updated_at)
      select person_id, first + at, package_id, now() - interval '9 days', case when at % 3 > 0 then now() end,
        case when at % 3 > 0 then 1 else 0.4 end, '{"page": 3}', now(), 'phone', now() - at * interval '1 minute'
      from (${OWNED_TREES}) own, generate_series(0, $4::int * 17, 17) at where at < $5 and at % 5 < 4`,
    [...values, BEGUN_OF_A_TREE, ITEMS],
  )
  await connection.query(
    `insert into attempts (person_id, paper_id, paper_version_id, mapping_id, package_id, number, state, language, sections, seed,
        time_percent, credits, started_at, deadline_at, spans, epoch, submitted_at)
      select person_id, paper_id, version_id, item.id, item.package_id, 1, case when n % 4 = 0 then 'INCOMPLETE' else 'COMPLETED' end,
        'ENGLISH', '["all"]', 7, 100, '[]', now(), now() + interval '3 hours', '[]', 1, case when n % 4 > 0 then now() end
      from (select distinct on (person_id) * from (${OWNED_TREES}) own order by person_id, package_id) own
      cross join generate_series(1, $4::int) n join content_items item on item.id = first + n * 35 - 1
      join papers paper on paper.id = item.paper_id`,
    [...values, TESTS_OF_A_LEARNER],
  )
  await connection.query('vacuum analyze grants, item_progress, attempts')
  return owners
}
