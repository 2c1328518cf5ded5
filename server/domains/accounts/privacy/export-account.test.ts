import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { codeSentTo, type Visitor, visitor } from '../../../testing/visitor.ts'
import { setRole } from '../roles/roles.ts'
import { exportAccount } from './export-account.ts'

const PHONE = '9850000001'
const EMAIL = 'zebunnisa@example.org'

let store: TestStore
let app: TestApp
let person: Visitor
let id: number

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(5)
  for (const row of catalogue.packages!) row.published = true
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  app = await openTestApp(store)
  person = visitor(app)
  await person.signUp({ phone: PHONE, name: 'Zebunnisa Khan', password: 'a long pass phrase' })
  id = ((await person.get('/api/v1/me')).json() as { id: number }).id
  await person.post('/api/auth/contact/requestCode', { email: EMAIL })
  await person.post('/api/auth/contact/verify', { email: EMAIL, otp: await codeSentTo(app, EMAIL) })
  await person.send('PATCH', '/api/v1/profile', { dateOfBirth: '2010-01-01', username: 'zebunnisa' })
  await person.post('/api/v1/guardian/requestCode', { name: 'Noor Khan', phone: '7850000001' })
  await person.post('/api/v1/wishlist/like', { discussionId: 2, active: true, likeType: 1 })
  await person.post('/api/v1/saveRecentClickedData', { packageId: 3 })
  await person.post('/api/v1/recentSearches', { searchTerm: 'Percentages' })
  await setRole(store.db, {
    contact: `email:${EMAIL}`,
    role: 'editor',
    granted: true,
    actor: 'test',
    now: app.clock.now(),
  })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

async function parts(): Promise<Record<string, unknown>> {
  const files = await exportAccount(app.services, id)
  const own = files.map(({ name, bytes }) => [name, JSON.parse(String(bytes))] as const)
  const others = app.services.personalData.map(
    async (part) => [`${part.name}.json`, await part.exportOf(store.db, id)] as const,
  )
  return Object.fromEntries([...own, ...(await Promise.all(others))])
}

async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await store.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'person_id' order by 1`,
  )
  return ['people', ...rows.map(({ name }) => name)]
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await store.db.$client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

describe('everything stored about a person', () => {
  it('is written in plain words and values', async () => {
    expect(await parts()).toMatchObject({
      'profile.json': [
        { name: 'Zebunnisa Khan', email: EMAIL, phone: PHONE, username: 'zebunnisa', has_password: true },
      ],
      'devices.json': [{ label: 'Chrome on Android' }],
      'consents.json': [{ kind: 'terms', given: true }],
      'guardian.json': [{ name: 'Noor Khan', contact: 'phone:7850000001', agreed_at: null }],
      'roles.json': [{ role: 'editor' }],
      'messages.json': [{ template: 'sign-in-code' }, { template: 'verify-code' }],
      'recorded-changes.json': [{ action: 'grant-role' }],
      'wishlist.json': { wishes: [{ package_id: 2 }], shared: false },
      'history.json': { packageIds: [3], searches: ['Percentages'] },
    })
  })

  it('shows the day of birth as it was given, whatever the time zone of the server', async () => {
    expect(await parts()).toMatchObject({ 'profile.json': [{ date_of_birth: '2010-01-01' }] })
  })

  it('holds no secret of the server’s: no hash, no code, no session, no key of the storage', async () => {
    const { rows } = await store.db.$client.query(
      `select password_hash as secret from people where id = $1
        union all select token_hash from sessions where person_id = $1
        union all select code_hash from one_time_codes where person_id = $1`,
      [id],
    )
    const told = JSON.stringify(await parts())
    expect(rows).toHaveLength(3)
    for (const { secret } of rows as { secret: string }[]) expect(told).not.toContain(secret)
    expect(told).not.toContain(await codeSentTo(app, '7850000001'))
    expect(told).not.toMatch(/_hash|token|"code"/)
  })

  it('comes from every table that says something of people', async () => {
    const query = vi.spyOn(store.db.$client, 'query')
    await parts()
    const asked = query.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    )
    query.mockRestore()
    const read = new Set(
      asked.flatMap((sql) => [...sql.matchAll(/\b(?:from|join) (\w+)/g)].map(([, name]) => name)),
    )
    const left = (await tablesAboutPeople()).filter((name) => !read.has(name))
    expect(left, 'a table of people that the download leaves out').toEqual([
      // states of this very download
      'data_exports',
      // keyed hashes that are valid for ten minutes
      'one_time_codes',
    ])
  })

  it('contains every column of a person except the server’s own', async () => {
    const [profile] = (await parts())['profile.json'] as [Record<string, unknown>]
    const left = (await columnsOf('people')).filter((name) => !(name in profile))
    expect(left).toEqual(['date_of_birth_changes', 'erased_at', 'id', 'password_hash', 'picture_key'])
  })
})
