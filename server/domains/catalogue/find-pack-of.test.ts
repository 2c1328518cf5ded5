import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '../../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

interface Compared {
  packageId: number
  packageTitle: string
  pack: { id: number; mahaPack: boolean; slugurl: string }
  rows: { listOfComparisons: { packageId: number }[] }[]
}

const CUET_PACK = 1010
/** a part of the CUET pack that its rows compare, and one that they do not */
const COMPARED_PART = 1003
const OTHER_PART = 1009
const IN_NO_PACK = 1012

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore(DEMO)
  app = await openTestApp(store)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function compared(id: number, status = 200): Promise<Compared> {
  const answer = await app.http.inject({ url: `/api/mahapack/v3/${id}` })
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json<Compared>()
}

/** As an import does it: the change, then the word to everybody who keeps answers. */
async function change(sql: string): Promise<void> {
  await store.db.$client.query(sql)
  app.cache.drop(['*'])
  await app.close()
  app = await openTestApp(store)
}

describe('the comparison with a MahaPack', () => {
  it.each([CUET_PACK, COMPARED_PART, OTHER_PART])(
    'of %i is that of the pack that holds it, or of the pack itself',
    async (id) => {
      const { packageId, pack, rows } = await compared(id)
      expect([packageId, pack.id, pack.mahaPack]).toEqual([CUET_PACK, CUET_PACK, true])
      expect(rows.length).toBeGreaterThan(2)
    },
  )

  it('of a package in no pack has no rows, and is about the package itself', async () => {
    const { packageId, pack, rows } = await compared(IN_NO_PACK)
    expect([packageId, pack.id, rows]).toEqual([IN_NO_PACK, IN_NO_PACK, []])
  })

  it('of a package that is not there is refused', async () => {
    await compared(999_999, 404)
  })

  it('is with the pack that has the most students where several hold a package, and never with one off sale', async () => {
    const client = store.db.$client
    await client.query(
      `insert into package_links (package_id, kind, linked_package_id, position) values (1107, 'CONTAINS', $1, 90)`,
      [COMPARED_PART],
    )
    await change(`update packages set students_enrolled = 1000000 where id = 1107`)
    expect((await compared(COMPARED_PART)).pack.id).toBe(1107)
    await change(`update packages set published = false where id = 1107`)
    expect((await compared(COMPARED_PART)).pack.id).toBe(CUET_PACK)
    await change(`update packages set published = false where id = ${CUET_PACK}`)
    expect(await compared(COMPARED_PART)).toMatchObject({ packageId: COMPARED_PART, rows: [] })
    await compared(CUET_PACK, 404)
  })
})
