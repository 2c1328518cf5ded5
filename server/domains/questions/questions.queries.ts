import type { Connection } from '../../platform/database.ts'
import type { KeptPassage, KeptQuestion } from './kept-question.ts'

const AT_ONCE = 200

/** One import at a time; concurrent readers of the bank read its previous state. */
export async function lockBank(connection: Connection): Promise<void> {
  await connection.query('lock table passages, questions in share row exclusive mode')
}

const QUESTION = `q.code, q.version, q.type, p.code as passage, q.source, q.shown, q.key,
  q.fixed_options as "fixedOptions", q.marks_units as "marksUnits",
  q.negative_units as "negativeUnits", q.partial, q.difficulty, q.subject, q.chapter, q.topic, q.origin,
  q.solution_video as "solutionVideo", q.scale, q.scores, q.hash, q.shingles::text[] as shingles`

/** The questions with these names, or all of them, by their names. */
export async function findQuestions(
  connection: Connection,
  codes?: readonly string[],
): Promise<Map<string, KeptQuestion>> {
  const { rows } = await connection.query<KeptQuestion>(
    `select ${QUESTION} from questions q left join passages p on p.id = q.passage_id
     where $1::text[] is null or q.code = any($1) order by q.code collate "C"`,
    [codes ?? null],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** The passages with these names, or all of them, by their names. */
export async function findPassages(
  connection: Connection,
  codes?: readonly string[],
): Promise<Map<string, KeptPassage>> {
  const { rows } = await connection.query<KeptPassage>(
    `select code, source, shown from passages
     where $1::text[] is null or code = any($1) order by code collate "C"`,
    [codes ?? null],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

export async function putPassages(
  connection: Connection,
  passages: readonly KeptPassage[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < passages.length; at += AT_ONCE)
    await connection.query(
      `insert into passages (code, source, shown, changed_at)
       select code, source, shown, $2 from json_to_recordset($1) as n(code text, source jsonb, shown jsonb)
       on conflict (code) do update set source = excluded.source, shown = excluded.shown, changed_at = excluded.changed_at`,
      [JSON.stringify(passages.slice(at, at + AT_ONCE)), now],
    )
}

/** A question that keeps its version keeps the time of its last change: only its rendering is redone. */
export async function putQuestions(
  connection: Connection,
  questions: readonly KeptQuestion[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < questions.length; at += AT_ONCE)
    await connection.query(PUT_QUESTIONS, [JSON.stringify(questions.slice(at, at + AT_ONCE)), now])
}

const PUT_QUESTIONS = `
  insert into questions (code, version, type, passage_id, source, shown, key, fixed_options, marks_units, negative_units, partial, difficulty,
    subject, chapter, topic, origin, solution_video, scale, scores, hash, shingles, created_at, changed_at)
  select n.code, version, type, p.id, n.source, n.shown, nullif(key, 'null'), "fixedOptions", "marksUnits", "negativeUnits", partial, difficulty,
    subject, chapter, topic, origin, "solutionVideo", scale, nullif(scores, 'null'), hash,
    array(select v::bigint from json_array_elements_text(shingles) with ordinality as s(v, at) order by at), $2, $2
  from json_to_recordset($1) as n(code text, version int, type smallint, passage text, source jsonb, shown jsonb, key jsonb,
    "fixedOptions" boolean, "marksUnits" int, "negativeUnits" int, partial text, difficulty text, subject text, chapter text, topic text, origin text,
    "solutionVideo" text, scale text, scores jsonb, hash text, shingles json)
    left join passages p on p.code = n.passage
  on conflict (code) do update set version = excluded.version, type = excluded.type, passage_id = excluded.passage_id,
    source = excluded.source, shown = excluded.shown, key = excluded.key, fixed_options = excluded.fixed_options, marks_units = excluded.marks_units,
    negative_units = excluded.negative_units, partial = excluded.partial, difficulty = excluded.difficulty,
    subject = excluded.subject, chapter = excluded.chapter, topic = excluded.topic, origin = excluded.origin,
    solution_video = excluded.solution_video, scale = excluded.scale, scores = excluded.scores, hash = excluded.hash,
    shingles = excluded.shingles,
    changed_at = case when questions.version = excluded.version then questions.changed_at else excluded.changed_at end`

/** Which questions have these hashes: by hash, their names. */
export async function findByHash(
  connection: Connection,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await connection.query<{ hash: string; codes: string[] }>(
    'select hash, array_agg(code order by code) as codes from questions where hash = any($1) group by hash',
    [hashes],
  )
  return new Map(rows.map(({ hash, codes }) => [hash, codes]))
}

/** Which questions have one of these shingles: by shingle, their names. */
export async function findByShingle(
  connection: Connection,
  shingles: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await connection.query<{ shingle: string; codes: string[] }>(
    `select w.shingle::text, array_agg(q.code order by q.code) as codes
     from questions q cross join unnest(q.shingles) as s(shingle)
       join unnest($1::bigint[]) as w(shingle) on w.shingle = s.shingle
     group by w.shingle`,
    [shingles],
  )
  return new Map(rows.map(({ shingle, codes }) => [shingle, codes]))
}
