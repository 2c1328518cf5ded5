import { startFloor } from '../drive/floor.ts'
import { giveEverybody } from '../drive/give-everybody.ts'
import { inTurn, ROUNDS } from '../drive/in-turn.ts'
import { judgeComparison, judgeRatio, type Verdict } from '../drive/judge.ts'
import { gets, postOf } from '../drive/load-request.ts'
import { offerInTurn } from '../drive/offer-in-turn.ts'
import { anywhere, offerLoad } from '../drive/offer-load.ts'
import { putDocuments } from '../server/testing/shops/put-documents.ts'
import { books } from './courses/books-case.ts'
import { lists } from './courses/lists-case.ts'
import { type Hall, runHallCases } from './hall.ts'

const LEARNER_CONNECTIONS = 64
const SECONDS = 2
const OWNED = 50
const BOOK = 9_000
const POOL_SIZE = '10'

/** Issue 20: keeping how far learners are, and the shelf of somebody who owns much. */
export async function measureLearning(say: (line: string) => void): Promise<Verdict[]> {
  return await runHallCases({ progressWrites: (hall) => progressWrites(hall), shelf, lists, books }, say)
}

/**
 * One request keeps one place, one of twenty documents, or lessons, of a package that the learner owns. Each
 * comes from a different learner, whose session and access are read each time, and is acknowledged once it is
 * durable.
 */
export async function progressWrites(
  { store, product, candidates: learners, packageId, upserts, say }: Hall,
  of?: { position: object; put: (items: Parameters<typeof putDocuments>[1]) => Promise<void> },
): Promise<Verdict> {
  const { connection, folder } = store
  const items = { packageId, firstId: BOOK, count: 20 }
  await (of ? of.put(items) : putDocuments(connection, items))
  await giveEverybody(connection, packageId)
  await connection.query('analyze grants, content_items')
  const requests = learners.map((learner, at) => {
    const change = {
      packageId,
      itemId: BOOK + (at % 20),
      at: '{{turn}}',
      by: 'phone',
      share: 0.4,
      position: of?.position ?? { page: 12 },
    }
    const body = JSON.stringify({ changes: [change] }).replace('"{{turn}}"', '{{turn}}')
    return postOf('/api/v1/learning/progress', body, learner)
  })
  const load = { folder, name: 'progress', connections: LEARNER_CONNECTIONS, requests }
  say(
    `\nprogress\n  node drive/load.ts, ${LEARNER_CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, ${learners.length} learners, one change a request\n  ${upserts.command}`,
  )
  // A moment of yesterday, later with each pass: every request moves a place.
  let firstTurn = Date.now() - 86_400_000
  let asked = 0
  const ours = async () => {
    const turns = { from: anywhere(load), firstTurn }
    firstTurn += 100
    const counted = await offerLoad(product.origin, load, { seconds: SECONDS, ...turns })
    asked += counted.requests
    return counted
  }
  const rounds = await inTurn({ ours, floor: () => upserts.counted(SECONDS) }, { say })
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from item_progress where package_id = $1',
    [packageId],
  )
  if (rows[0]!.count < Math.min(asked, learners.length))
    throw new Error(`${rows[0]!.count} of ${learners.length} learners have progress after ${asked} calls`)
  // Changes that wait together share one commit; each upsert has its own.
  return judgeComparison('places kept / single-row upserts of pgbench', rounds, 0.25)
}

/** The first page of a shelf with fifty packages, read anew each time. */
async function shelf({ store, product, candidates, kept, say }: Hall): Promise<Verdict> {
  const { connection, connectionString, folder } = store
  const [owner] = candidates
  const { rows } = await connection.query<{ id: number }>(
    `with owner as (select person_id as id from sessions where token_hash = $1), granted as (
        insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
        select owner.id, package.id, array[package.id], 'ORDER', 'bench', 'bought', now() - interval '1 day',
          now() + interval '300 days', now() - interval '1 day'
        from owner, (select id from packages order by id desc limit $2) package)
      select id::int as id from owner`,
    [owner!.tokenHash, OWNED],
  )
  await connection.query('analyze grants')
  const floor = await kept(
    startFloor({
      name: 'floor-shelf',
      program: new URL('./floors/fastify-shelf.ts', import.meta.url),
      folder,
      env: {
        DATABASE_URL: connectionString,
        DATABASE_POOL_SIZE: POOL_SIZE,
        PERSON_ID: String(rows[0]!.id),
      },
    }),
  )
  const path = '/api/v1/purchased/packages?pageNumber=0&pageSize=10'
  const headers = { cookie: owner!.cookie }
  await insistOnSameShelf(product.origin + path, floor.origin + path, headers)
  const load = { folder, name: 'shelf', connections: 32, requests: gets([path], headers) }
  const rounds = await offerInTurn({ ours: product.origin, floor: floor.origin, load }, say)
  return judgeRatio('a shelf of 50 packages / bare Fastify with one prepared read', rounds, 0.25)
}

async function insistOnSameShelf(
  ours: string,
  floor: string,
  headers: Record<string, string>,
): Promise<void> {
  const [left, right] = await Promise.all(
    [ours, floor].map(async (address) => {
      const answer = (await (await fetch(address, { headers })).json()) as {
        packageList: { packageId: number }[]
        total: number
      }
      return { total: answer.total, titles: answer.packageList.map(({ packageId }) => packageId) }
    }),
  )
  const same = JSON.stringify(left) === JSON.stringify(right)
  if (left!.total < OWNED || !same)
    throw new Error(`another shelf: ${JSON.stringify(left)} and ${JSON.stringify(right)}`)
}
