import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { visitor } from '../../../testing/visitor.ts'

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

describe('signing in with a code', () => {
  it('makes the account where there is none, and finds it where there is one', async () => {
    const phone = '9876500001'
    const first = visitor(app)
    expect(await first.signUp({ phone, name: 'Asha Rao' })).toMatchObject({
      isNew: true,
      me: { name: 'Asha Rao', phone, email: null, wishlist: [], roles: [] },
    })
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    const second = visitor(app)
    expect(await second.signUp({ phone })).toMatchObject({ isNew: false, me: { name: 'Asha Rao' } })
    expect((await first.get('/api/v1/me')).json()).toMatchObject({ name: 'Asha Rao' })
  })
})
