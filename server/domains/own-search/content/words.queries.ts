import type { Connection } from '../../../platform/database.ts'
import { int, statement, text, textOf } from '../../../platform/statement.ts'

/** So many of the words that begin like one that is typed, the most frequent ones. */
const MOST_LONGER = 6
const MOST_ALIKE = 20

const WORD_ROW = { word: text, count: int, packageIds: int.array }
const KNOWN_ROW = { how: textOf<'exact' | 'longer' | 'alike'>(), asked: text, ...WORD_ROW }
/** Of the rows of one word. */
const COUNTED = 'sum(count)::int as count, array_agg(package_id) as "packageIds"'

const KNOWN = statement(
  'own-search.known-words',
  KNOWN_ROW,
  `select 'exact' as how, word as asked, word, ${COUNTED} from content_words
      where package_id = any($1::int[]) and word = any($2::text[]) group by word
    union all
    select 'longer', asked.beginning, found.*
      from unnest($3::text[]) as asked (beginning) cross join lateral (
        select word, ${COUNTED} from content_words
        where package_id = any($1) and word ~>=~ asked.beginning and word ~<~ (asked.beginning || chr(1114111))
        group by word order by 2 desc, 1 limit ${MOST_LONGER}) found
    union all
    select 'alike', asked.sound, found.*
      from unnest($4::text[]) as asked (sound) cross join lateral (
        select word, ${COUNTED} from content_words
        where package_id = any($1) and sound = asked.sound group by word order by 2 desc, 1 limit ${MOST_ALIKE}) found`,
)

export interface AskedWords {
  exact: readonly string[]
  /** how words begin */
  longer: readonly string[]
  /** how they are heard */
  alike: readonly string[]
}

export interface KnownWord {
  word: string
  /** passages that have it, at most */
  count: number
  /** those that have it */
  packageIds: number[]
}

/** A word that may have been meant; which packages have it is read of the likeliest alone. */
export type NearWord = Omit<KnownWord, 'packageIds'>

/** What these packages have of these words. */
export async function findKnownWords(
  connection: Connection,
  packageIds: readonly number[],
  { exact, longer, alike }: AskedWords,
): Promise<Record<keyof AskedWords, Map<string, KnownWord[]>>> {
  const { rows } = await KNOWN.run(connection, [packageIds, exact, longer, alike])
  const of = (wanted: keyof AskedWords) =>
    Map.groupBy(
      rows.filter(({ how }) => how === wanted),
      ({ asked }) => asked,
    )
  return { exact: of('exact'), longer: of('longer'), alike: of('alike') }
}

/** More are never compared with a slip. */
const MOST_NEAR = 4_000

/** Each half by its index: the words of a shelf of books are many thousands. */
const NEAR = statement(
  'own-search.near-words',
  { word: text, count: int },
  `select word, sum(count)::int as count from (
      select package_id, word, count from content_words
        where package_id = any($1::int[]) and word ~>=~ $3::text and word ~<~ ($3 || chr(1114111))
      union
      select package_id, word, count from content_words
        where package_id = any($1) and reverse(word) ~>=~ reverse($4::text) and reverse(word) ~<~ (reverse($4) || chr(1114111))) half
    where char_length(word) between $2::int - 2 and $2 + 2
    group by word order by 2 desc, 1 limit ${MOST_NEAR}`,
)

/**
 * Words of about this length that begin or end as this one does: with one slip, one half of a word is as it
 * should be.
 */
export async function findNearWords(
  connection: Connection,
  packageIds: readonly number[],
  typed: string,
): Promise<NearWord[]> {
  const half = Math.floor(typed.length / 2)
  const [start, end] =
    typed.length >= 8
      ? [typed.slice(0, 1), typed.slice(-half)]
      : [typed.slice(0, half), typed.slice(half + 1)]
  return (await NEAR.run(connection, [packageIds, typed.length, start, end])).rows
}
