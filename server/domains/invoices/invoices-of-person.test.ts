import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { invoicesOfPerson } from './invoices-of-person.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { invoicedOrder, NOW } from './testing/invoiced-order.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  await inTransaction(store.db, (connection) => issueInvoice(connection, invoicedOrder(1), NOW))
  await inTransaction(store.db, (connection) =>
    issueInvoice(connection, invoicedOrder(2, { personId: 1002 }), NOW),
  )
  const credit = { order: invoicedOrder(1), refundId: 1, lines: [], shippingPaise: 0, reason: 'wish' }
  await inTransaction(store.db, (connection) =>
    issueCreditNote(connection, { ...credit, lines: [{ packageId: 1, amountPaise: 1 }] }, NOW),
  )
})
afterAll(() => store.close())

it('the download lists every invoice and credit note of this person, and no other’s', async () => {
  const told = (await invoicesOfPerson.exportOf(store.db, 1001)) as { number: string }[]
  expect(told.map(({ number }) => number).sort()).toEqual(['26/A/0000001', 'CN26/A/000001'])
})

it('erasing the account keeps them, as the law asks', async () => {
  await inTransaction(store.db, (connection) => invoicesOfPerson.erase(connection, 1001))
  expect(await invoicesOfPerson.exportOf(store.db, 1001)).toHaveLength(2)
})
