import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../../contract/access.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { type Visitor, visitor } from '../../../testing/visitor.ts'
import { setRole } from './roles.ts'

let store: TestStore
let app: TestApp
let count = 0
let email: string
let person: Visitor
let id: number

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  count += 1
  email = `staff${count}@example.org`
  person = visitor(app)
  await person.signUp({ email, name: 'Asha Rao' })
  id = ((await person.get('/api/v1/me')).json() as { id: number }).id
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const set = (role: Role, granted: boolean, to = email) =>
  setRole(store.db, { contact: `email:${to}`, role, granted, actor: 'cli:test', now: TEST_NOW })
const rolesOf = async () => ((await person.get('/api/v1/me')).json() as { roles: Role[] }).roles

async function audit(): Promise<unknown[]> {
  const { rows } = await store.db.$client.query(
    'select actor, action, before, after from audit_events where subject = $1 order by id',
    [`person:${id}`],
  )
  return rows
}

describe('a role', () => {
  it.each(ROLES)('%s is granted and revoked at once, each change once in the audit log', async (role) => {
    expect(await set(role, true)).toEqual({ changed: true })
    expect(await set(role, true)).toEqual({ changed: false })
    expect(await rolesOf()).toEqual([role])
    expect(await set(role, false)).toEqual({ changed: true })
    expect(await set(role, false)).toEqual({ changed: false })
    expect(await rolesOf()).toEqual([])
    expect(await audit()).toEqual([
      { actor: 'cli:test', action: 'grant-role', before: { [role]: false }, after: { [role]: true } },
      { actor: 'cli:test', action: 'withdraw-role', before: { [role]: true }, after: { [role]: false } },
    ])
  })

  it('taken leaves the others', async () => {
    await set('editor', true)
    await set('support', true)
    await set('editor', false)
    expect(await rolesOf()).toEqual(['support'])
  })

  it('opens what it is for from the next call of a session that was there before, and closes it so', async () => {
    const look = () => person.post('/api/v1/staff/findPerson', { email, reason: 'ticket 7' })
    expect((await look()).status).toBe(403)
    await set('support', true)
    expect((await look()).status).toBe(200)
    await set('support', false)
    expect((await look()).status).toBe(403)
  })

  it('granted many times at once is one grant and one line of audit', async () => {
    const changes = await Promise.all(Array.from({ length: 6 }, () => set('finance', true)))
    expect(changes.filter(({ changed }) => changed)).toHaveLength(1)
    expect(await audit()).toHaveLength(1)
  })

  it('is not granted to nobody, and that leaves no trace', async () => {
    const before = await store.db.$client.query('select from audit_events')
    await expect(set('admin', true, 'nobody@example.org')).rejects.toThrow(
      'There is no account with nobody@example.org; nothing was changed.',
    )
    const after = await store.db.$client.query('select from audit_events')
    expect(after.rowCount).toBe(before.rowCount)
  })
})
