import { startFloor } from '../../drive/floor.ts'
import { inTurn, ROUNDS } from '../../drive/in-turn.ts'
import { judgeRatio, type Verdict } from '../../drive/judge.ts'
import { anywhere, offerLoad } from '../../drive/offer-load.ts'
import { entriesOf, type Lesson, POOL_SIZE } from './lesson.ts'

const CONNECTIONS = 128
/** of a round, on each side: what else this machine does then affects both */
const SLICES = 4
const SLICE_SECONDS = 0.5

/**
 * Learners come into a class, each for the first time: session, access and batch are asked, they get a
 * number, and see what there is.
 */
export async function entering(lesson: Lesson): Promise<Verdict> {
  const { store, kept, serveProduct, learners, itemId, say } = lesson
  const { connection, connectionString, folder } = store
  const product = await serveProduct({ name: 'entering', env: { DATABASE_POOL_SIZE: POOL_SIZE } })
  const { rows } = await connection.query<{ id: string }>(
    'select person_id as id from sessions where token_hash = $1',
    [learners[0]!.tokenHash],
  )
  const floor = await kept(
    startFloor({
      name: 'floor-room',
      program: new URL('../floors/fastify-room.ts', import.meta.url),
      folder,
      env: { DATABASE_URL: connectionString, DATABASE_POOL_SIZE: POOL_SIZE, PERSON_ID: rows[0]!.id },
    }),
  )
  const load = { folder, name: 'entering', connections: CONNECTIONS, requests: entriesOf(lesson, learners) }
  say(
    `\nentering\n  node drive/load.ts, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SLICES} slices of ${SLICE_SECONDS} s, ${learners.length} learners, nobody in the class before each`,
  )
  const ours = async () => {
    await connection.query('delete from class_people where item_id = $1', [itemId])
    await connection.query('vacuum class_people, class_rooms')
    const counted = await offerLoad(product.origin, load, { seconds: SLICE_SECONDS, from: anywhere(load) })
    const { rows } = await connection.query<{ there: number }>(
      'select count(*)::int as there from class_people where item_id = $1',
      [itemId],
    )
    if (rows[0]!.there !== counted.requests)
      throw new Error(`${counted.requests} were let in, but ${rows[0]!.there} are there`)
    return counted
  }
  const rounds = await inTurn(
    { ours, floor: () => offerLoad(floor.origin, load, { seconds: SLICE_SECONDS }) },
    { say, slices: SLICES },
  )
  return judgeRatio('learners who come into a class / bare Fastify with one prepared read', rounds, 0.2)
}
