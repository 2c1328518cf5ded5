import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { taiyari } from '../testing/run-taiyari.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type Visitor, visitor } from '../testing/visitor.ts'

const PROGRAM = fileURLToPath(new URL('taiyari.ts', import.meta.url))
const EMAIL = 'asha@example.org'

let store: TestStore
let app: TestApp
let person: Visitor

beforeAll(async () => {
  store = await openTestStore()
  vi.stubEnv('DATABASE_URL', store.connectionString)
  vi.stubEnv('DATA_DIR', join(store.folder, 'data'))
  app = await openTestApp(store)
  person = visitor(app)
  await person.signUp({ email: EMAIL, name: 'Asha Rao' })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await app.close()
  await store.close()
})

const rolesOf = async () => ((await person.get('/api/v1/me')).json() as { roles: string[] }).roles
const audit = async () =>
  (await store.db.$client.query('select actor, action from audit_events order by id')).rows as {
    actor: string
    action: string
  }[]

describe('the operator’s commands', () => {
  it('grant a role and take it, in force at once, each recorded with who did it', async () => {
    expect(await taiyari('grant', 'support', ' ASHA@example.org ')).toEqual({
      code: 0,
      out: `${EMAIL} has the role now: support\n`,
      err: '',
    })
    expect(await rolesOf()).toEqual(['support'])
    expect((await taiyari('grant', 'support', EMAIL)).out).toBe(`${EMAIL} had the role already: support\n`)
    expect((await taiyari('revoke', 'support', EMAIL)).out).toBe(`${EMAIL} has the role no longer: support\n`)
    expect((await taiyari('revoke', 'support', EMAIL)).out).toBe(`${EMAIL} did not have the role: support\n`)
    expect(await rolesOf()).toEqual([])
    const written = await audit()
    expect(written.map(({ action }) => action)).toEqual(['grant-role', 'withdraw-role'])
    for (const { actor } of written) expect(actor).toMatch(/^cli:.+/)
  })

  it.each([
    [
      ['grant', 'owner', EMAIL],
      'There is no role "owner"; nothing was changed. There are: support, editor, teacher, finance, admin.',
    ],
    [
      ['revoke', 'Admin', EMAIL],
      'There is no role "Admin"; nothing was changed. There are: support, editor, teacher, finance, admin.',
    ],
    [['grant', 'admin', 'asha'], '"asha" is not an e-mail address; nothing was changed.'],
    [
      ['grant', 'admin', 'nobody@example.org'],
      'There is no account with nobody@example.org; nothing was changed.',
    ],
  ])('end with 1 and one clear sentence for %j', async (args, sentence) => {
    const before = await audit()
    expect(await taiyari(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
    expect(await rolesOf()).toEqual([])
    expect(await audit()).toEqual(before)
  })

  it.each([
    [[]],
    [['grant']],
    [['grant', 'admin']],
    [['grant', 'admin', EMAIL, 'more']],
    [['outbox', 'all']],
    [['import', 'catalogue']],
    [['import', 'catalogue', 'file.json', '--force']],
    [['export', 'catalogue', 'file.json', 'more']],
    [['erase', 'catalogue', 'file.json']],
    [['import', 'constructor', 'file.json']],
  ])('end with 2 and the list of commands for %j', async (args) => {
    const { code, out, err } = await taiyari(...args)
    expect([code, out]).toEqual([2, ''])
    for (const command of [
      'import catalogue FILE',
      'export catalogue FILE',
      'import pincodes FILE',
      'import stock FILE',
      'export stock FILE',
      'grant ROLE',
      'revoke ROLE',
      'outbox',
    ])
      expect(err).toContain(command)
  })

  it('run as a program: show the code that waits for a person, and record the look', async () => {
    await store.db.$client.query(
      "update outbox_messages set expires_at = '2200-01-01', params = params || jsonb_build_object('code', '482913')",
    )
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM, 'outbox'])
    expect(stdout).toMatch(/mail {2}asha@example\.org {2}sign-in-code {2}waiting, code 482913\n$/)
    expect(stderr).toBe('')
    expect((await audit()).at(-1)).toMatchObject({ action: 'read-messages' })
    const refused = promisify(execFile)(process.execPath, [PROGRAM, 'grant', 'owner', EMAIL])
    await expect(refused).rejects.toMatchObject({ code: 1 })
  })
})
