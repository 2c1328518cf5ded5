import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '../../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore(DEMO)
  await store.db.$client.query(
    `update packages set slugurl = 'same-slug' where id in (1003, 1011, 1004, 1006)`,
  )
  await store.db.$client.query('update packages set students_enrolled = 7 where id = 1003')
  await store.db.$client.query('update packages set students_enrolled = 9 where id = 1011')
  await store.db.$client.query('update packages set published = false where id = 1004')
  app = await openTestApp(store)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

async function found(slug: string, category: string) {
  const answer = await app.http.inject({ url: `/api/packages/by-slug?slug=${slug}&category=${category}` })
  return [answer.statusCode, answer.json().packageId ?? answer.json().code]
}

describe('the package that a slug names', () => {
  it('is the one that holds such contents, and of several the one with most students', async () => {
    expect(await found('same-slug', 'TEST_SERIES')).toEqual([200, 1011])
    expect(await found('same-slug', 'BOOKS')).toEqual([200, 1006])
  })

  it('is none where no package on sale has the slug and such contents', async () => {
    expect(await found('same-slug', 'MODELS_3D')).toEqual([404, 'package_not_found'])
    expect(await found('no-such-slug', 'TEST_SERIES')).toEqual([404, 'package_not_found'])
    expect(await found('same-slug', 'VIDEOS')).toEqual([404, 'package_not_found'])
  })

  it('is not asked for without a product type of the store', async () => {
    expect(await found('same-slug', 'ANYTHING')).toEqual([400, expect.anything()])
  })
})
