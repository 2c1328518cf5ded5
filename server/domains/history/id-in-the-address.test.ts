import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Visitor, visitor } from '../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let person: Visitor

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
  person = visitor(app)
  await person.signUp({ phone: '9750000001', name: 'Asha Rao' })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

describe('what older clients write into the address', () => {
  it('is the id of the package that was looked at; a body never says otherwise', async () => {
    const first = await person.post('/api/v1/saveRecentClickedData?src=mweb&packageId=7')
    expect([first.status, first.json().packageIds]).toEqual([200, [7]])
    app.clock.set(new Date(app.clock.now().getTime() + 1000))
    const second = await person.post('/api/v1/saveRecentClickedData?packageId=8', { packageId: 9 })
    expect([second.status, second.json().packageIds]).toEqual([200, [8, 7]])
  })

  it.each(['0', '-1', '1.5', 'x', '', '2147483648'])('is refused where it is not an id: %j', async (id) => {
    const answer = await person.post(`/api/v1/saveRecentClickedData?packageId=${id}`)
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path: 'packageId' }])
  })

  it('is never a person’s search term', async () => {
    const answer = await person.post('/api/v1/recentSearches?searchTerm=physics')
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path: 'searchTerm' }])
    expect((await person.get('/api/v1/history')).json().searches).toEqual([])
  })
})
