import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { readOwnSecret, secretOf } from './own-secret.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})

afterAll(() => store.close())

const keptSecrets = async () =>
  (await store.db.$client.query<{ name: string; value: string }>('select name, value from server_secrets'))
    .rows

describe('the installation’s own key', () => {
  it('is made once: twenty concurrent processes sign alike', async () => {
    await store.db.$client.query('delete from server_secrets')
    const secrets = await Promise.all(Array.from({ length: 20 }, () => readOwnSecret(store.db.$client)))
    expect(new Set(secrets.map((secret) => secret.sign('session', 'text'))).size).toBe(1)
    const kept = await keptSecrets()
    expect(kept.map(({ name }) => name)).toEqual(['own'])
    expect(Buffer.from(kept[0]!.value, 'base64url')).toHaveLength(48)
    const again = await readOwnSecret(store.db.$client)
    expect(again.sign('session', 'text')).toBe(secrets[0]!.sign('session', 'text'))
  })

  it('differs between installations', async () => {
    const another = await openTestStore()
    const [one, two] = [await readOwnSecret(store.db.$client), await readOwnSecret(another.db.$client)]
    expect(one.sign('session', 'text')).not.toBe(two.sign('session', 'text'))
    await another.close()
  })

  it('signs each use and each text differently, and shows nothing of itself', () => {
    const secret = secretOf('c2VjcmV0')
    const signed = [
      secret.sign('session', 'text'),
      secret.sign('csrf', 'text'),
      secret.sign('session', 'texu'),
      secret.sign('session', ''),
      secretOf('c2VjcmV1').sign('session', 'text'),
    ]
    expect(new Set(signed).size).toBe(signed.length)
    for (const signature of signed) expect(signature).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(secret)).toBe('{}')
  })

  it('is in no answer and no dump of the object that signs', async () => {
    const [kept] = await keptSecrets()
    const secret = await readOwnSecret(store.db.$client)
    expect(Object.values(secret).map(String).join() + JSON.stringify(secret)).not.toContain(kept!.value)
  })
})
