import type { Connection } from '../../../platform/database.ts'
import { int, jsonb, type RowOf, statement, text, textOf } from '../../../platform/statement.ts'
import { soundOf } from '../../catalogue/search/words/sound.ts'
import type { ItemFile, ItemKind, Lesson } from '../../contents/item.ts'
import { SEARCHED_ITEMS } from '../../contents/searched-items.ts'
import type { Passage, ReadItem } from './read-item.ts'

/** The first key of the lock on what was read: one process at a time writes of it. */
const READING_LOCK = 7_415_080

/** What is read of an item, in `$1`: the way of reading. Another text is another edition. */
const EDITION = `md5(concat_ws(e'\\x01', $1::text, package_id, kind, title_en, title_hi, branches, file ->> 'key',
  file -> 'reading' ->> 'key', captions, handouts))`
const SEARCHED = `with searched as materialized (select *, ${EDITION} as edition from (${SEARCHED_ITEMS}) item)`

export async function lockReadItems(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [READING_LOCK])
}

/** Items that were never read, or otherwise than they are now, or failed before `since`; lowest id first. */
export async function listUnread(
  connection: Connection,
  { form, since, limit }: { form: string; since: Date; limit: number },
): Promise<number[]> {
  const { rows } = await connection.query<{ itemId: number }>(
    `${SEARCHED} select searched.item_id as "itemId" from searched left join read_items on read_items.item_id = searched.item_id
      where read_items.edition is distinct from searched.edition
        or (read_items.fault is not null and read_items.read_at < $2)
      order by searched.item_id limit $3`,
    [form, since, limit],
  )
  return rows.map(({ itemId }) => itemId)
}

const TO_READ_ROW = {
  itemId: int,
  packageId: int,
  kind: textOf<ItemKind>(),
  titleEn: text.orNull,
  titleHi: text.orNull,
  branches: text,
  file: jsonb<ItemFile>().orNull,
  captions: jsonb<NonNullable<Lesson['captions']>>().orNull,
  handouts: jsonb<NonNullable<Lesson['handouts']>>().orNull,
  edition: text,
}

/** An item with all that is read of it. */
export type ItemToRead = RowOf<typeof TO_READ_ROW>

const LIST_TO_READ = statement(
  'own-search.to-read',
  TO_READ_ROW,
  `select item_id as "itemId", package_id as "packageId", kind, title_en as "titleEn", title_hi as "titleHi", branches, file,
      captions, handouts, ${EDITION} as edition
    from (${SEARCHED_ITEMS} and item.id = any($2::int[])) item order by item_id`,
)

export async function listToRead(
  connection: Connection,
  form: string,
  itemIds: readonly number[],
): Promise<ItemToRead[]> {
  return (await LIST_TO_READ.run(connection, [form, itemIds])).rows
}

/** Afterwards these items have these passages and no others. Under `lockReadItems`. */
export async function putPassages(
  connection: Connection,
  items: readonly ReadItem[],
  now: Date,
): Promise<void> {
  await connection.query('delete from content_passages where item_id = any($1::int[])', [
    items.map(({ itemId }) => itemId),
  ])
  await connection.query(
    `insert into content_passages (item_id, number, package_id, kind, seconds, page, part, handout, language, body, words)
      select "itemId", number, "packageId", kind, seconds, page, part, handout, language, body, words::tsvector
      from jsonb_to_recordset($1::jsonb) as read ("itemId" int, number int, "packageId" int, kind text, seconds real,
        page int, part int, handout smallint, language text, body text, words text)`,
    [JSON.stringify(items.flatMap(({ passages }) => passages.map(row)))],
  )
  await connection.query(
    `insert into read_items (item_id, package_id, edition, fault, read_at)
      select "itemId", "packageId", edition, fault, $2 from jsonb_to_recordset($1::jsonb)
        as read ("itemId" int, "packageId" int, edition text, fault text)
      on conflict (item_id) do update set package_id = excluded.package_id, edition = excluded.edition,
        fault = excluded.fault, read_at = excluded.read_at`,
    [
      JSON.stringify(
        items.map(({ itemId, packageId, edition, fault }) => ({ itemId, packageId, edition, fault })),
      ),
      now,
    ],
  )
}

const row = (passage: Passage) => passage

/** Words that a package has come to have; how often each is counted by `recountWords`. */
export async function addWords(
  connection: Connection,
  packageId: number,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const words = [...counts.keys()].sort()
  await connection.query(
    `insert into content_words (package_id, word, sound, count)
      select $1, word, sound, count from unnest($2::text[], $3::text[], $4::int[]) as read (word, sound, count)
      on conflict (package_id, word) do update set count = content_words.count + excluded.count, sound = excluded.sound`,
    [packageId, words, words.map((word) => soundOf(word) ?? null), words.map((word) => counts.get(word)!)],
  )
}

/** Packages of which something was read since then. */
export async function listPackagesReadSince(connection: Connection, since: Date): Promise<number[]> {
  const { rows } = await connection.query<{ packageId: number }>(
    `select distinct package_id as "packageId" from read_items where read_at >= $1
      union select distinct package_id from content_words word
        where not exists (select from read_items where read_items.package_id = word.package_id)`,
    [since],
  )
  return rows.map(({ packageId }) => packageId)
}

/**
 * Afterwards each word says in how many passages of the package it is; those in none are gone, and one that
 * only stands around some (`~`) counts once.
 */
export async function recountWords(connection: Connection, packageId: number): Promise<void> {
  await connection.query(
    `with counted as materialized (
        select ltrim(lexeme, '~') as word, greatest(1, count(*) filter (where not starts_with(lexeme, '~')))::int as count
        from content_passages, unnest(words) where package_id = $1 group by 1),
      changed as (update content_words word set count = counted.count from counted
        where word.package_id = $1 and word.word = counted.word and word.count <> counted.count)
      delete from content_words word where word.package_id = $1
        and not exists (select from counted where counted.word = word.word)`,
    [packageId],
  )
}

/** What was read of items that are gone, or withdrawn for everybody, is removed. */
export async function forgetGone(connection: Connection): Promise<number> {
  const { rowCount } = await connection.query(
    `with gone as (delete from read_items where not exists (
        select from (${SEARCHED_ITEMS}) item where item.item_id = read_items.item_id) returning item_id)
      delete from content_passages where item_id in (select item_id from gone)`,
  )
  return rowCount ?? 0
}
