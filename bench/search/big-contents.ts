import type { SignedInPerson } from '../../drive/signed-in-people.ts'
import { readUnread } from '../../server/domains/own-search/passages/read-unread.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { BenchStore } from '../bench-store.ts'
import { giveEach, type Learner } from './content-learners.ts'
import { type Draw, drawsOf, drawText } from './made-words.ts'

/** Issue 24: of 500,000 items and 50,000 passages one may open 2,000. */
const COURSES = 250
const ITEMS_EACH = 2_000
export const ITEMS = COURSES * ITEMS_EACH
/** Courses whose lessons have captions, and how much of them. */
const SPOKEN_COURSES = 25
const LESSONS_EACH = 20
const MOMENTS_EACH = 100
export const MOMENTS = SPOKEN_COURSES * LESSONS_EACH * MOMENTS_EACH
const FIRST_ITEM = 100_000_000
const EACH = 10_000

/** What is said in the lessons of a course, to search for. */
export interface SpokenCourse {
  packageId: number
  titles: string[]
  said: string[]
}

/** Afterwards the store holds all of it, read by the job that reads it in a shop. */
export async function putBigContents(
  store: BenchStore,
  people: readonly SignedInPerson[],
  say: (line: string) => void,
): Promise<Learner[]> {
  const { connection } = store
  const { rows } = await connection.query<{ id: number }>('select id from packages order by id limit $1', [
    COURSES,
  ])
  const draw = drawsOf(seededRandom(24))
  const spoken: SpokenCourse[] = []
  for (const [at, { id }] of rows.entries()) {
    const firstItem = FIRST_ITEM + at * EACH
    const titles = Array.from({ length: ITEMS_EACH }, () => drawText(draw, 4))
    await putDocuments(store, id, firstItem, titles)
    if (at < SPOKEN_COURSES)
      spoken.push({ packageId: id, titles, said: await putLessons(store, firstItem, draw) })
  }
  await connection.query('vacuum analyze content_items, media')
  await readAll(store, say)
  return await giveEach(connection, people, spoken)
}

/** As an import of books would leave them whose Hindi is in a font of old: their titles alone are read. */
async function putDocuments(
  { connection }: BenchStore,
  packageId: number,
  firstItem: number,
  titles: readonly string[],
): Promise<void> {
  await connection.query(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, added_at, changed_at)
      select $2::int + n, $1, 'DOCUMENT', 'EBOOKS', jsonb_build_object('key', 'private/contents/' || ($2 + n) || '.pdf', 'name', n || '.pdf',
        'type', 'application/pdf', 'bytes', 100000 + n, 'pages', 40, 'notes', jsonb_build_array('legacy-hindi')),
        jsonb_build_object('en', title), false, n, true, now() - interval '100 days', now()
      from unnest($3::text[]) with ordinality as own (title, n)`,
    [packageId, firstItem - 1, titles],
  )
}

/** Turns the first items of a course into lessons on video that play, with captions. */
async function putLessons(
  { connection, storage }: BenchStore,
  firstItem: number,
  draw: Draw,
): Promise<string[]> {
  const said: string[] = []
  for (let number = 0; number < LESSONS_EACH; number++) {
    const lines = Array.from({ length: MOMENTS_EACH }, () => drawText(draw, 40))
    said.push(...lines)
    const cues = lines.map((line, at) => `${clock(at * 25)} --> ${clock(at * 25 + 24)}\n${line}`)
    const bytes = Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`)
    const itemId = firstItem + number
    const key = `private/contents/${itemId}.vtt`
    await storage.put(key, bytes)
    await connection.query(
      `with made as (insert into media (id, name, bytes, state, made, segment_key, created_at, changed_at)
          values ($2, 'lesson.mp4', 1, 'MADE', '{"edition": "0a1b2c3d", "seconds": 2500}', decode(repeat('00', 16), 'hex'), now(), now()))
        update content_items set kind = 'VIDEO', content_type = 'VIDEOS', file = null, media_id = $2,
          lesson = jsonb_build_object('captions', jsonb_build_object('en', jsonb_build_object('key', $3::text, 'bytes', $4::int)))
        where id = $1`,
      [itemId, String(itemId).padStart(32, '0'), key, bytes.length],
    )
  }
  return said
}

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

async function readAll({ db, storage, connection }: BenchStore, say: (line: string) => void): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { read, faults } = await readUnread({ db, storage, clock: systemClock })
    if (faults > 0) throw new Error(`${faults} items could not be read`)
    if (read === 0) break
    say(`  ${read} items read, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await connection.query('vacuum analyze content_passages, content_words, read_items')
  const { rows } = await connection.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from content_passages group by kind order by kind',
  )
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  if (counts.ITEM !== ITEMS || counts.TRANSCRIPT !== MOMENTS)
    throw new Error(`other passages: ${JSON.stringify(counts)}`)
}
