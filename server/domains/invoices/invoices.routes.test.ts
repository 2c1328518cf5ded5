import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/access.ts'
import { inTransaction } from '../../platform/database.ts'
import { handleErrors } from '../../platform/http/errors.ts'
import { Freshness } from '../../platform/request-context.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoicesOf } from './list-invoices-of.ts'
import { invoicedOrder, NOW } from './testing/invoiced-order.ts'

let store: TestStore
let http: FastifyInstance
let url: string

beforeAll(async () => {
  store = await openTestStore()
  await inTransaction(store.db, (connection) => issueInvoice(connection, invoicedOrder(1001), NOW))
  await inTransaction(store.db, (connection) =>
    issueInvoice(connection, invoicedOrder(1002, { personId: 1002 }), NOW),
  )
  url = (await listInvoicesOf(store.db.$client, 1001))[0]!.url
  http = Fastify()
  handleErrors(http)
  // Two headers identify the caller here: sessions have their own tests.
  invoiceRoutes(http, store, async (_call, { headers }) => ({
    requestId: 'r',
    now: NOW,
    log: http.log,
    freshness: new Freshness(),
    ...(headers['x-person'] === undefined
      ? {}
      : {
          caller: {
            personId: Number(headers['x-person']),
            deviceId: 'd',
            roles: headers['x-role'] === undefined ? [] : [headers['x-role'] as Role],
          },
        }),
  }))
})
afterAll(async () => {
  await http.close()
  await store.close()
})

const ask = (path: string, headers: Record<string, string> = {}) => http.inject({ url: path, headers })
const readsBy = async (actor: string) => {
  const { rows } = await store.db.$client.query(
    "select subject, after from audit_events where action = 'read-invoice' and actor = $1",
    [actor],
  )
  return rows
}

describe('the address of an invoice', () => {
  it('gives its PDF to the buyer, and no cache keeps it', async () => {
    const answer = await ask(url, { 'x-person': '1001' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="invoice-26-A-0000001.pdf"',
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await readsBy('staff:1001')).toEqual([])
  })

  it.each<[string, role: string, status: number]>([
    ['finance', 'finance', 200],
    ['an admin', 'admin', 200],
    ['support', 'support', 404],
    ['an editor', 'editor', 404],
  ])('answers %s of the staff (%s) with %i', async (_who, role, status) => {
    expect((await ask(url, { 'x-person': '7', 'x-role': role })).statusCode).toBe(status)
  })

  it('writes down that staff read it', async () => {
    await ask(url, { 'x-person': '8', 'x-role': 'finance' })
    expect(await readsBy('staff:8')).toEqual([{ subject: 'invoice:26/A/0000001', after: { personId: 1001 } }])
  })

  it('asks a guest to sign in', async () => {
    expect((await ask(url)).statusCode).toBe(401)
  })

  it.each([
    ['another person’s', '/api/v1/orders/T-1002/invoices/26-A-0000002.pdf'],
    ['under another order', '/api/v1/orders/T-1002/invoices/26-A-0000001.pdf'],
    ['that was never issued', '/api/v1/orders/T-1001/invoices/26-A-0000009.pdf'],
    ['without its ending', '/api/v1/orders/T-1001/invoices/26-A-0000001'],
    ['that is no number', "/api/v1/orders/T-1001/invoices/26-A-1'%20or%201=1.pdf"],
    ['with NUL', '/api/v1/orders/T-1001/invoices/%00.pdf'],
    ['that climbs', '/api/v1/orders/T-1001/invoices/..%2F..%2Fx.pdf'],
  ])('gives the same 404 for one %s', async (_what, path) => {
    const answer = await ask(path, { 'x-person': '1001' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', detail: 'There is no such file.' })
  })
})
