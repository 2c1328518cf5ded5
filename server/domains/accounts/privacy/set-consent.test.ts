import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { codeSentTo, idOf, newcomer, type Visitor } from '../../../testing/visitor.ts'

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

const somebody = (dateOfBirth?: string) => newcomer(app, undefined, dateOfBirth)

const set = (person: Visitor, kind: string, given: boolean) =>
  person.send('PUT', '/api/v1/profile/consents', { kind, given })
const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)

async function written(person: Visitor): Promise<unknown[]> {
  const { rows } = await store.db.$client.query(
    'select kind, given, at from consents where person_id = $1 order by id',
    [await idOf(person)],
  )
  return rows
}

describe('agreeing to something', () => {
  it('is written down with its date, and so is taking it back: nothing before is lost', async () => {
    const person = await somebody('2000-01-01')
    app.clock.set(at(10))
    expect((await set(person, 'marketing', true)).json()).toEqual({
      consents: [
        { kind: 'terms', given: true, at: at(0).toISOString() },
        { kind: 'marketing', given: true, at: at(10).toISOString() },
        { kind: 'analytics', given: false, at: null },
      ],
    })
    app.clock.set(at(20))
    await set(person, 'marketing', false)
    app.clock.set(at(30))
    await set(person, 'analytics', true)
    expect((await person.get('/api/v1/profile')).json()).toMatchObject({
      consents: [
        { kind: 'terms' },
        { kind: 'marketing', given: false, at: at(20).toISOString() },
        { kind: 'analytics', given: true, at: at(30).toISOString() },
      ],
    })
    expect(await written(person)).toEqual([
      { kind: 'terms', given: true, at: at(0) },
      { kind: 'marketing', given: true, at: at(10) },
      { kind: 'marketing', given: false, at: at(20) },
      { kind: 'analytics', given: true, at: at(30) },
    ])
    app.clock.set(TEST_NOW)
  })

  it('concerns nobody else', async () => {
    const [first, second] = [await somebody('2000-01-01'), await somebody('2000-01-01')]
    await set(first, 'marketing', true)
    expect(await written(second)).toHaveLength(1)
  })

  it.each(['terms', 'newsletter', ''])('is not possible for %j', async (kind) => {
    const person = await somebody('2000-01-01')
    expect((await set(person, kind, true)).status).toBe(400)
    expect(await written(person)).toHaveLength(1)
  })

  it.each([
    ['whose age is not known', undefined, 'age_needed'],
    ['under 18', '2010-01-01', 'guardian_needed'],
  ])(
    'is refused to a person %s and leaves no trace; withdrawing is not refused',
    async (_who, born, code) => {
      const person = await somebody(born)
      for (const kind of ['marketing', 'analytics']) {
        const answer = await set(person, kind, true)
        expect([answer.status, answer.json().code]).toEqual([403, code])
      }
      expect(await written(person)).toHaveLength(1)
      expect((await set(person, 'marketing', false)).status).toBe(200)
    },
  )

  it('is possible under 18 from the moment a guardian agreed', async () => {
    const person = await somebody('2010-01-01')
    await person.post('/api/v1/guardian/requestCode', { name: 'Sunita Rao', email: 'sunita@example.org' })
    expect((await set(person, 'marketing', true)).status).toBe(403)
    await person.post('/api/v1/guardian/confirm', { otp: await codeSentTo(app, 'sunita@example.org') })
    expect((await set(person, 'marketing', true)).status).toBe(200)
  })
})
