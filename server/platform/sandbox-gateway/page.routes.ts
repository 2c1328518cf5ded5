import type { FastifyInstance, FastifyReply } from 'fastify'
import { ACTS, type Act, payAtSandbox } from './pay-at-sandbox.ts'
import type { PageLanguage } from './practice-document.ts'
import { selectOrder } from './sandbox.queries.ts'
import { missingPage, payPage, returnPage, sandboxPolicy } from './sandbox-page.ts'
import type { SandboxServices } from './sandbox-services.ts'

const FORM = 'application/x-www-form-urlencoded'
type Asked = { Params: { id: string }; Querystring: Record<string, unknown> }

/**
 * `/sandbox/pay/:gatewayOrderId`, in English or with `?lang=hi`, for anyone who knows the order's unguessable
 * id. A form with `act` performs the action and returns to the store; a program that accepts only JSON gets
 * `{callbackUrl, fields}` to post itself.
 */
export function sandboxPageRoutes(app: FastifyInstance, services: SandboxServices): void {
  const policy = sandboxPolicy(services.callbackUrl)
  // The store's own way of reading forms may be another.
  app.removeContentTypeParser(FORM)
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)

  app.get<Asked>('/sandbox/pay/:id', async (request, reply) => {
    const lang = languageOf(request.query.lang)
    const order = await selectOrder(services.db.$client, request.params.id)
    return order ? send(reply, 200, payPage(order, lang)) : send(reply, 404, missingPage(lang))
  })

  app.post<Asked>('/sandbox/pay/:id', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const lang = languageOf(form.get('lang'))
    const act = form.get('act') ?? ''
    const fields = isAct(act) ? await payAtSandbox(services, request.params.id, act) : undefined
    if (!fields) return send(reply, 404, missingPage(lang))
    const { callbackUrl } = services
    if (request.headers.accept === 'application/json')
      return reply.header('cache-control', 'no-store').send({ callbackUrl, fields })
    return send(reply, 200, returnPage(callbackUrl, fields, lang))
  })
}

const languageOf = (said: unknown): PageLanguage => (said === 'hi' ? 'hi' : 'en')
const isAct = (text: string): text is Act => (ACTS as readonly string[]).includes(text)
