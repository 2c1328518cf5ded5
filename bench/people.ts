import { startFloor } from '../drive/floor.ts'
import { inTurn, ROUNDS } from '../drive/in-turn.ts'
import { judgeRatio, type Verdict } from '../drive/judge.ts'
import { gets, postOf } from '../drive/load-request.ts'
import { offerInTurn } from '../drive/offer-in-turn.ts'
import { offerLoad } from '../drive/offer-load.ts'
import { listIdsOnSale } from '../drive/product-paths.ts'
import type { Server } from '../drive/serving.ts'
import { type SignedInPerson, signInPeople } from '../drive/signed-in-people.ts'
import { preparePgbench } from './pgbench.ts'
import { type Place, runCases } from './run-cases.ts'

const PACKAGES = 2_000
const PEOPLE = 20_000
const CLIENTS = 16
const SECONDS = 2
const POOL_SIZE = '10'

interface Shop extends Place {
  product: Server
  people: SignedInPerson[]
}

/** Issue 5: the request that every page makes for a signed-in person, and the most frequent write. */
export async function measurePeople(say: (line: string) => void): Promise<Verdict[]> {
  const open = async (place: Place): Promise<Shop> => {
    const { connection } = place.store
    const people = await signInPeople(connection, { people: PEOPLE, count: CLIENTS })
    await connection.query('analyze')
    say(`${PEOPLE} people, each signed in on one device, with ten wishes`)
    const product = await place.serveProduct({ env: { DATABASE_POOL_SIZE: POOL_SIZE } })
    return { ...place, product, people }
  }
  return await runCases({ me, wishes }, { packages: PACKAGES, say, open })
}

async function me({ store, product, people, kept, say }: Shop): Promise<Verdict> {
  const { folder, connectionString } = store
  const [person] = people
  const floor = await kept(
    startFloor({
      name: 'floor-me',
      program: new URL('./floors/fastify-me.ts', import.meta.url),
      folder,
      env: {
        DATABASE_URL: connectionString,
        DATABASE_POOL_SIZE: POOL_SIZE,
        TOKEN_HASH: person!.tokenHash,
      },
    }),
  )
  const headers = { cookie: person!.cookie }
  await insistOnSamePerson(product.origin, floor.origin, headers)
  const load = { folder, name: 'me', connections: 32, requests: gets(['/api/v1/me'], headers) }
  const rounds = await offerInTurn({ ours: product.origin, floor: floor.origin, load }, say)
  return judgeRatio('who is signed in / bare Fastify with the same prepared query', rounds, 0.6)
}

async function insistOnSamePerson(
  ours: string,
  floor: string,
  headers: Record<string, string>,
): Promise<void> {
  const [left, right] = await Promise.all(
    [ours, floor].map(async (address) => {
      const answer = await fetch(`${address}/api/v1/me`, { headers })
      const { id, wishlist, cartCount } = (await answer.json()) as Record<string, unknown>
      return { id, wishlist, cartCount }
    }),
  )
  const same = JSON.stringify(left) === JSON.stringify(right)
  if (left!.id === undefined || !same)
    throw new Error(`another person: ${JSON.stringify(left)} and ${JSON.stringify(right)}`)
}

async function wishes({ store, product, people, say }: Shop): Promise<Verdict> {
  const pgbench = await preparePgbench(store, CLIENTS)
  say(
    `\nwishes\n  node drive/load.ts, ${CLIENTS} connections of ${CLIENTS} people, ${ROUNDS} rounds of ${SECONDS} s\n  ${pgbench.command}`,
  )
  const { rows } = await store.connection.query('select max(package_id) as last from wishes')
  const { last } = rows[0] as { last: number }
  const packageId = (await listIdsOnSale(store.connection, PACKAGES)).find((id) => id > last)
  if (packageId === undefined) throw new Error('everything on sale is wished for')
  const wish = (active: boolean) =>
    JSON.stringify({ discussionId: packageId, active, likeType: active ? 1 : 2 })
  // Each adds it and removes it again: in the end it is on no wishlist.
  const requests = people.flatMap((person) =>
    [true, false].map((active) => postOf('/api/v1/wishlist/like', wish(active), person)),
  )
  const load = { folder: store.folder, name: 'wishes', connections: CLIENTS, requests }
  const ours = () => offerLoad(product.origin, load, { seconds: SECONDS, ownRequests: 2 })
  const floor = () => pgbench.counted(SECONDS)
  const rounds = await inTurn({ ours, floor }, { say })
  return judgeRatio('wishes added and removed / single-row upserts of pgbench', rounds, 0.15)
}
