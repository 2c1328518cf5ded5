import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { OrdersServices } from '../orders-services.ts'
import { leadBack } from '../paying/return-path.ts'
import { hearPaytm } from './hear-paytm.ts'
import { PAYTM_CALLBACK } from './paytm-callback.ts'

const LARGEST_FORM = 16 * 1024

/** Where Paytm posts a payment's end from the buyer's own browser; in a scope that reads forms. */
export function paytmRoutes(
  scope: FastifyInstance,
  services: OrdersServices,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>,
): void {
  scope.post(
    PAYTM_CALLBACK,
    { bodyLimit: LARGEST_FORM, config: { fromGateway: true } },
    async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      return await leadBack(reply, services, await hearPaytm(services, form, await contextOf(request, reply)))
    },
  )
}
