import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { ReceiptKeys } from './receipt-keys.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.db.$client.query("delete from server_secrets where name like 'receipts:%'")
})
afterAll(() => store.close())

const published = async () => (await new ReceiptKeys().listPublic(store.db.$client)).map(({ keyId }) => keyId)

describe('the key that receipts are signed by', () => {
  it('is published before anything is signed by it, also where what was to be signed is rolled back', async () => {
    const keys = new ReceiptKeys()
    const signer = await keys.signer(store.db)
    await inTransaction(store.db, async () => {
      signer.sign('a result')
      throw new Error('rolled back')
    }).catch(() => {})
    expect(await published()).toEqual([(await keys.signer(store.db)).keyId])
  })

  it('is one, of however many processes that ask at once', async () => {
    const signers = await Promise.all(Array.from({ length: 8 }, () => new ReceiptKeys().signer(store.db)))
    expect(new Set(signers.map(({ keyId }) => keyId))).toEqual(new Set(await published()))
    expect(await published()).toHaveLength(1)
  })
})
