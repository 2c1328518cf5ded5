import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { codeSentTo, idOf, newcomer, phoneOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { erasePeople } from './deletion.ts'

const DAY = 24 * 60 * 60 * 1000
const START = new Date(TEST_NOW.getTime() + 60_000)

let store: TestStore
let app: TestApp
let person: Visitor
let phone: string
let id: number

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  person = await newcomer(app)
  phone = await phoneOf(person)
  id = await idOf(person)
  // A further code to the same phone is sent after half a minute.
  app.clock.set(START)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const requestCode = (who: Visitor) => who.post('/api/auth/requestOwnCode', { purpose: 'delete-account' })
const plan = (who: Visitor, otp: string) => who.post('/api/v1/profile/delete', { otp })
const undo = (who: Visitor) => who.post('/api/v1/profile/delete/undo')
const meOf = async (who: Visitor) => await who.get('/api/v1/me')
const afterMs = (ms: number) => app.clock.set(new Date(START.getTime() + ms))

async function planned(who: Visitor): Promise<Date> {
  await requestCode(who)
  const answer = await plan(who, await codeSentTo(app, phone))
  expect(answer.status, answer.text).toBe(200)
  return new Date((answer.json() as { deletionAt: string }).deletionAt)
}

async function rowOf(personId: number) {
  const { rows } = await store.db.$client.query<{
    name: string
    deletion_at: Date | null
    erased_at: Date | null
  }>('select name, deletion_at, erased_at from people where id = $1', [personId])
  return rows[0]!
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('deleting an account', () => {
  it('takes the code that was sent to one’s own phone, and is announced there with its day', async () => {
    const asked = await requestCode(person)
    expect(asked.json()).toMatchObject({ sent: true, sentTo: `••••••${phone.slice(-4)}` })
    const code = await codeSentTo(app, phone)
    expect((await plan(person, wrong(code))).json()).toMatchObject({ code: 'wrong_code' })
    expect(await rowOf(id)).toMatchObject({ deletion_at: null })
    const answer = await plan(person, code)
    const deletionAt = new Date(START.getTime() + 7 * DAY).toISOString()
    expect(answer.json()).toEqual({ deletionAt })
    expect((await meOf(person)).json()).toMatchObject({ deletionAt })
    const { rows } = await store.db.$client.query(
      "select params ->> 'until' as until, params ->> 'undoUrl' as url from outbox_messages where recipient = $1 and template = 'deletion-planned'",
      [phone],
    )
    expect(rows).toEqual([{ until: deletionAt, url: 'http://localhost/my-profile#delete' }])
  })

  it.each(['sign-in', 'set-password'])(
    'does not take a code sent for another purpose: %s',
    async (purpose) => {
      if (purpose === 'sign-in') {
        afterMs(31_000)
        await visitor(app).post('/api/auth/requestCode', { phone })
      } else await person.post('/api/auth/requestOwnCode', { purpose })
      expect((await plan(person, await codeSentTo(app, phone))).json()).toMatchObject({ code: 'wrong_code' })
      expect(await rowOf(id)).toMatchObject({ deletion_at: null })
    },
  )

  it('signs out the other devices at once, and not the one that asked', async () => {
    afterMs(31_000)
    const other = visitor(app)
    await other.signUp({ phone })
    expect((await meOf(other)).status).toBe(200)
    afterMs(62_000)
    await planned(person)
    expect((await meOf(other)).status).toBe(401)
    expect((await meOf(person)).status).toBe(200)
  })

  it('asked for again, keeps the first day', async () => {
    const first = await planned(person)
    afterMs(2 * DAY)
    expect(await planned(person)).toEqual(first)
  })

  it('can be undone until its moment, also after signing in again', async () => {
    const at = await planned(person)
    app.clock.set(new Date(at.getTime() - 1))
    const back = visitor(app)
    expect(await back.signUp({ phone })).toMatchObject({ isNew: false, me: { deletionAt: at.toISOString() } })
    const answer = await undo(back)
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { me: { deletionAt: null, name: 'Asha Rao' } },
    ])
    const never = await undo(back)
    expect([never.status, never.json().code]).toEqual([409, 'no_deletion'])
    await erasePeople(app.services, new Date(at.getTime() + DAY))
    expect(await rowOf(id)).toMatchObject({ name: 'Asha Rao', erased_at: null })
  })

  it('happens at its moment, not before', async () => {
    const at = await planned(person)
    await erasePeople(app.services, new Date(at.getTime() - 1))
    expect(await rowOf(id)).toMatchObject({ name: 'Asha Rao', erased_at: null })
    app.clock.set(at)
    expect((await undo(person)).json()).toMatchObject({ code: 'no_deletion' })
    expect(await erasePeople(app.services, at)).toEqual({ erased: 1 })
    expect(await rowOf(id)).toMatchObject({ name: '', erased_at: at })
    expect((await meOf(person)).status).toBe(401)
    expect((await undo(person)).status).toBe(401)
    expect((await person.get('/api/v1/profile')).status).toBe(401)
  })

  it('run twice, or twice at once, erases once and writes one line of audit', async () => {
    const at = await planned(person)
    const runs = await Promise.all([erasePeople(app.services, at), erasePeople(app.services, at)])
    expect(runs[0].erased + runs[1].erased).toBe(1)
    expect(await erasePeople(app.services, new Date(at.getTime() + DAY))).toEqual({ erased: 0 })
    expect(await rowOf(id)).toMatchObject({ erased_at: at })
    const { rows } = await store.db.$client.query(
      'select actor, action, happened_at from audit_events where subject = $1',
      [`person:${id}`],
    )
    expect(rows).toEqual([{ actor: 'job:accounts.erase-people', action: 'erase-person', happened_at: at }])
  })

  it('does not erase a person who undoes it while the job is at their row', async () => {
    const at = await planned(person)
    const connection = await store.db.$client.connect()
    try {
      await connection.query('begin')
      await connection.query('update people set deletion_at = null where id = $1', [id])
      const job = erasePeople(app.services, at)
      await someoneWaitsFor(connection)
      await connection.query('commit')
      expect(await job).toEqual({ erased: 0 })
    } finally {
      connection.release()
    }
    expect(await rowOf(id)).toMatchObject({ name: 'Asha Rao', deletion_at: null, erased_at: null })
    expect((await meOf(person)).status).toBe(200)
  })

  it('and undoing it at the same moment leave the whole person or nothing', async () => {
    for (let time = 0; time < 5; time += 1) {
      const at = await planned(person)
      app.clock.set(new Date(at.getTime() - 1))
      const [undone] = await Promise.all([undo(person), erasePeople(app.services, at)])
      const row = await rowOf(id)
      if (undone.status === 200) {
        expect(row).toMatchObject({ name: 'Asha Rao', deletion_at: null, erased_at: null })
        continue
      }
      expect([401, 409]).toContain(undone.status)
      expect(row).toMatchObject({ name: '', erased_at: at })
      break
    }
  })

  it('of one person that fails holds up nobody else’s', async () => {
    const at = await planned(person)
    const failing = id
    afterMs(60_000)
    const second = await newcomer(app, 'Ravi Das')
    phone = await phoneOf(second)
    afterMs(120_000)
    const secondId = await idOf(second)
    const due = await planned(second)
    const broken = {
      name: 'broken',
      exportOf: async () => [],
      erase: async (_connection: unknown, personId: number) => {
        if (personId === failing) throw new Error('this one cannot be erased')
      },
    }
    const services = { ...app.services, personalData: [...app.services.personalData, broken] }
    await erasePeople(services, due).catch(() => {})
    expect(await rowOf(failing)).toMatchObject({ name: 'Asha Rao', erased_at: null })
    expect(await rowOf(secondId)).toMatchObject({ name: '', erased_at: due })
    await erasePeople(app.services, at)
  })

  it('leaves the phone free: a sign-up with it is a new person', async () => {
    const at = await planned(person)
    await erasePeople(app.services, at)
    app.clock.set(at)
    const next = visitor(app)
    const answer = await next.signUp({ phone })
    expect(answer).toMatchObject({ isNew: true, me: { name: '', wishlist: [] } })
    expect((answer.me as { id: number }).id).not.toBe(id)
  })
})

/** Resolves when another connection waits for a lock that this one holds. */
async function someoneWaitsFor(connection: { query(sql: string): Promise<{ rows: { pid: number }[] }> }) {
  const { rows } = await connection.query('select pg_backend_pid() as pid')
  for (;;) {
    const { rowCount } = await store.db.$client.query(
      'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
      [rows[0]!.pid],
    )
    if (rowCount) return
  }
}
