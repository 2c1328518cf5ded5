import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { isPublicKey } from '../../platform/storage/storage.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { INVOICE_FOLDER, invoiceFile } from './invoice-file.ts'
import { issueInvoice } from './issue-invoice.ts'
import { invoicedOrder, NOW } from './testing/invoiced-order.ts'

let store: TestStore
let number: string

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.db.$client.query('truncate invoices, invoice_series, invoice_files')
  for (const { key } of await store.storage.list(INVOICE_FOLDER)) await store.storage.remove(key)
  const issued = await inTransaction(store.db, (connection) =>
    issueInvoice(connection, invoicedOrder(1001), NOW),
  )
  number = issued.number
})
afterAll(() => store.close())

const ask = (asked = number) => invoiceFile(store, asked, NOW)
const keys = async () => (await store.storage.list(INVOICE_FOLDER)).map(({ key }) => key)

describe('the file of an invoice', () => {
  it('is a PDF that is made when it is asked for, and kept where nobody has it by its address', async () => {
    expect(await keys()).toEqual([])
    const bytes = await ask()
    expect(bytes!.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    const [key, ...more] = await keys()
    expect(more).toEqual([])
    expect(isPublicKey(key!)).toBe(false)
    expect((await store.storage.find(key!))!.equals(bytes!)).toBe(true)
  })

  it('is the stored one when it is asked for again, though it would be drawn otherwise today', async () => {
    const first = await ask()
    await store.db.$client.query('alter table invoices disable trigger user')
    await store.db.$client.query(
      `update invoices set document = jsonb_set(document, '{buyer,name}', '"Other"')`,
    )
    await store.db.$client.query('alter table invoices enable trigger user')
    expect((await ask())!.equals(first!)).toBe(true)
  })

  it('is made once, even for concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(new Set(all.map((bytes) => bytes!.toString('base64'))).size).toBe(1)
    expect(await keys()).toHaveLength(1)
    expect((await store.db.$client.query('select from invoice_files')).rowCount).toBe(1)
  })

  it('that another version made first is the one that counts', async () => {
    const key = `${INVOICE_FOLDER}/earlier.pdf`
    await store.storage.put(key, Buffer.from('earlier'))
    const asked = store.db.$client.query.bind(store.db.$client)
    // Between the look for a file and the record of one, the other version is quicker.
    const racing = new Proxy(store.db.$client, {
      get: (client, name) =>
        name !== 'query'
          ? Reflect.get(client, name)
          : async (text: string, values: unknown[]) => {
              if (text.startsWith('insert into invoice_files'))
                await asked(
                  `insert into invoice_files values ($1, $2, encode(sha256('earlier'), 'hex'), 7, $3)`,
                  [number, key, NOW],
                )
              return await asked(text, values)
            },
    })
    const db = new Proxy(store.db, {
      get: (target, name) => (name === '$client' ? racing : Reflect.get(target, name)),
    })
    const bytes = await invoiceFile({ db, storage: store.storage }, number, NOW)
    expect(bytes!.toString()).toBe('earlier')
    expect(await keys()).toEqual([key])
  })

  it('that was changed in the storage is never given', async () => {
    await ask()
    const [key] = await keys()
    await store.storage.put(key!, Buffer.from('%PDF-1.7 something else'))
    await expect(ask()).rejects.toThrow('not the one that was made')
  })

  it('that was lost in the storage is made again as it was', async () => {
    const first = await ask()
    const [key] = await keys()
    await store.storage.remove(key!)
    expect((await ask())!.equals(first!)).toBe(true)
    expect(await keys()).toEqual([key])
  })

  it('of a number that was never issued is none', async () => {
    expect(await ask('26/A/0000002')).toBeUndefined()
  })
})
