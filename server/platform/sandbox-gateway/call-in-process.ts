import type { FastifyInstance } from 'fastify'
import type { Fetch } from '../payments/razorpay-call.ts'
import type { PostWebhook } from './deliver-webhooks.ts'

/** `fetch` that stays in this process: whatever the host, the address is asked of `http`. */
export function fetchInProcess(http: FastifyInstance): Fetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const answer = await http.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { payload: body as string }),
    })
    const said = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: said })
  }
}

/** Notifies the store in this process. */
export function postInProcess(http: FastifyInstance, path: string): PostWebhook {
  return async (body, headers) =>
    (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
}

/** Notifies a store elsewhere; waits ten seconds for its answer. */
export function postOver(address: string): PostWebhook {
  return async (body, headers) => {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    return response.status
  }
}
