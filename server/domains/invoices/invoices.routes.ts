import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorise } from '../../platform/api/authorise.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { PersonalContextOf } from '../../platform/domain/domain.ts'
import { CLOSED_POLICY } from '../../platform/http/security-headers.ts'
import { problem } from '../../platform/problems.ts'
import type { Caller } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { type InvoiceServices, invoiceFile } from './invoice-file.ts'
import { numberOf } from './invoice-number.ts'
import { findInvoice, type InvoiceRow } from './invoices.queries.ts'

const FILE_NAME = /^(?:CN)?\d{2}-[A-Z\d]{1,6}-\d{1,9}$/

/**
 * The PDF of an invoice, for its buyer and for finance staff. It is bytes, so it is not part of the JSON
 * contract.
 */
export function invoiceRoutes(
  http: FastifyInstance,
  services: InvoiceServices,
  personalContextOf: PersonalContextOf,
): void {
  http.get('/api/v1/orders/:orderId/invoices/:file', async (request, reply) => {
    const context = await personalContextOf({ knowsCaller: true, method: 'GET' }, request, reply)
    authorise('person', context.caller)
    const { orderId, file } = request.params as { orderId: string; file: string }
    const invoice = await findAsked(services, orderId, file)
    const bytes =
      invoice && (await mayRead(services, invoice, callerOf(context), context.now))
        ? await invoiceFile(services, invoice.number, context.now)
        : undefined
    if (!bytes) return notThere(request, reply)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="invoice-${file}"`)
      .header('content-security-policy', CLOSED_POLICY)
      .send(bytes)
  })
}

/** The invoice that the address names, if it is one of that order's. */
async function findAsked(
  { db }: InvoiceServices,
  orderNumber: string,
  file: string,
): Promise<InvoiceRow | undefined> {
  const name = file.endsWith('.pdf') ? file.slice(0, -'.pdf'.length) : ''
  if (!FILE_NAME.test(name)) return undefined
  const invoice = await findInvoice(db.$client, numberOf(name))
  return invoice?.document.orderNumber === orderNumber ? invoice : undefined
}

/** Its person may; finance may, and the look is recorded. Others do not learn that it exists. */
async function mayRead(
  { db }: InvoiceServices,
  { number, personId }: InvoiceRow,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  if (caller.personId === personId) return true
  if (!caller.roles.some((role) => role === 'finance' || role === 'admin')) return false
  await recordAudit(db.$client, {
    happenedAt: now,
    actor: `staff:${caller.personId}`,
    action: 'read-invoice',
    subject: `invoice:${number}`,
    after: { personId },
  })
  return true
}

const notThere = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem(404, 'not_found', 'There is no such file.', request.id)))
