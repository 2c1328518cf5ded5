import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { codeSentTo, type Visitor, visitor } from '../../testing/visitor.ts'
import { erasePeople } from '../accounts/privacy/deletion.ts'

let store: TestStore
let app: TestApp
let phones = 9_730_000_000
let phone: string
let owner: Visitor

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(30)
  for (const row of catalogue.packages!) row.published = true
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  app = await openTestApp(store)
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  owner = await somebody('Asha Rao', '2000-01-01')
})

afterAll(async () => {
  await app.close()
  await store.close()
})

async function somebody(name: string | undefined, dateOfBirth: string): Promise<Visitor> {
  phones += 1
  phone = String(phones)
  const person = visitor(app)
  await person.signUp({ phone, ...(name === undefined ? {} : { name }) })
  await person.send('PATCH', '/api/v1/profile', { dateOfBirth })
  for (const discussionId of [1, 2, 3]) {
    app.clock.set(new Date(app.clock.now().getTime() + 1000))
    await person.post('/api/v1/wishlist/like', { discussionId, active: true, likeType: 1 })
  }
  return person
}

async function share(who: Visitor): Promise<string> {
  const answer = await who.post('/api/v1/wishlist/share')
  expect(answer.status, answer.text).toBe(200)
  return (answer.json() as { token: string }).token
}
const end = (who: Visitor) => who.send('DELETE', '/api/v1/wishlist/share')
const read = (token: string, parameters = '') =>
  visitor(app).get(`/api/v1/wishlist/shared/${token}?${parameters}`)
const refusalOf = async (token: string) => {
  const { status, json } = await read(token)
  return [status, json().code]
}

describe('a shared list', () => {
  it('is read by a guest who has its address, and tells the first name and the packages alone', async () => {
    const answer = await owner.post('/api/v1/wishlist/share')
    const { token, path } = answer.json() as { token: string; path: string }
    expect(path).toBe(`/wl/${token}`)
    const shown = await read(token)
    expect(shown.status).toBe(200)
    expect(shown.json()).toMatchObject({ ownerName: 'Asha', packagesCount: 3, pageNo: 1 })
    expect((shown.json().packages as { id: number }[]).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(Object.keys(shown.json()).sort()).toEqual([
      'facets',
      'ownerName',
      'packages',
      'packagesCount',
      'pageNo',
      'pageSize',
      'pagesCount',
    ])
    for (const own of [phone, 'Rao', String((await owner.get('/api/v1/me')).json().userUUID)])
      expect(shown.text).not.toContain(own)
    expect(shown.headers['cache-control']).toContain('no-store')
    expect((await owner.get('/api/v1/wishlist/packages')).json()).toMatchObject({ share: { token, path } })
  })

  it('follows the list and can be filtered', async () => {
    const token = await share(owner)
    await owner.post('/api/v1/wishlist/bulkDelete', { ids: [1, 2] })
    expect((await read(token)).json()).toMatchObject({ packagesCount: 1 })
    expect((await read(token, 'searchTerm=zzz')).json()).toMatchObject({ packagesCount: 0 })
    expect((await read(token, 'pageNo=2')).json()).toMatchObject({ code: 'page_out_of_range' })
  })

  it('has one address however often and at once it is asked for', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => share(owner)))
    expect(new Set([...tokens, await share(owner)]).size).toBe(1)
  })

  it('has an address of 128 random bits that tells nothing of the person or of another list', async () => {
    const tokens = [await share(owner)]
    for (let time = 0; time < 20; time += 1) {
      await end(owner)
      tokens.push(await share(owner))
    }
    expect(new Set(tokens).size).toBe(21)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    // Random bytes share about as many bits as they do not; a counter or a clock would keep most of them.
    const bits = (token: string) =>
      [...Buffer.from(token, 'base64url')].flatMap((byte) => [...byte.toString(2).padStart(8, '0')])
    const [first, ...others] = tokens.map(bits)
    const equal = others.map((other) => other.filter((bit, at) => bit === first![at]).length)
    expect(Math.max(...equal)).toBeLessThan(110)
  })

  it('is ended for good: the address is dead, and sharing again makes another', async () => {
    const token = await share(owner)
    expect((await end(owner)).json()).toEqual({ share: null })
    expect((await end(owner)).status).toBe(200)
    expect(await refusalOf(token)).toEqual([404, 'list_not_shared'])
    expect((await owner.get('/api/v1/wishlist/packages')).json()).toMatchObject({ share: null })
    const next = await share(owner)
    expect(next).not.toBe(token)
    expect(await refusalOf(token)).toEqual([404, 'list_not_shared'])
    expect((await read(next)).status).toBe(200)
  })

  it('is ended by its owner alone', async () => {
    const token = await share(owner)
    await end(await somebody('Ravi Das', '2000-01-01'))
    expect((await read(token)).status).toBe(200)
  })

  it.each(['A'.repeat(22), '_'.repeat(22)])('does not exist under %s', async (token) => {
    expect(await refusalOf(token)).toEqual([404, 'list_not_shared'])
  })

  it.each(['short', 'A'.repeat(23), 'null', '%00'.repeat(22), "'".repeat(22)])(
    'cannot be opened by %s',
    async (token) => {
      expect([400, 404]).toContain((await read(token)).status)
    },
  )

  it('never names a person under 18, though a guardian agreed, until they are an adult', async () => {
    const minor = await somebody('Meera Verma', '2008-12-01')
    const guardian = `guardian${phone}@example.org`
    await minor.post('/api/v1/guardian/requestCode', { name: 'Sunita Verma', email: guardian })
    await minor.post('/api/v1/guardian/confirm', { otp: await codeSentTo(app, guardian) })
    const token = await share(minor)
    const shown = await read(token)
    expect(shown.json()).toMatchObject({ ownerName: null, packagesCount: 3 })
    expect(shown.text).not.toMatch(/Meera|Verma|Sunita/)
    app.clock.set(new Date('2026-11-30T18:30:00.000Z'))
    expect((await read(token)).json()).toMatchObject({ ownerName: 'Meera' })
  })

  it('names nobody who gave no name', async () => {
    expect((await read(await share(await somebody(undefined, '2000-01-01')))).json()).toMatchObject({
      ownerName: null,
    })
  })

  it('names nobody any more who turns out to be under 18', async () => {
    const token = await share(owner)
    await owner.send('PATCH', '/api/v1/profile', { dateOfBirth: '2012-01-01' })
    expect((await read(token)).json()).toMatchObject({ ownerName: null })
  })

  it('is gone with its owner', async () => {
    const token = await share(owner)
    app.clock.set(new Date(TEST_NOW.getTime() + 60_000))
    await owner.post('/api/auth/requestOwnCode', { purpose: 'delete-account' })
    const planned = await owner.post('/api/v1/profile/delete', { otp: await codeSentTo(app, phone) })
    const { deletionAt } = planned.json() as { deletionAt: string }
    expect((await read(token)).status).toBe(200)
    await erasePeople(app.services, new Date(deletionAt))
    expect(await refusalOf(token)).toEqual([404, 'list_not_shared'])
  })
})
