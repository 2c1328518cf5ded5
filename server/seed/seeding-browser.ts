import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'

/** The browser of a made-up person: keeps their cookies, and sends what a page of ours would. */
export interface SeedingBrowser {
  /** the answer of an API call below `/api`; throws when it is refused */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>>
  /** a form, as a page posts it; the answer as it came */
  post(
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string }>
  /** the newest code that was sent there */
  codeSentTo(recipient: string): Promise<string | undefined>
}

export function seedingBrowser(http: FastifyInstance, db: Database, who: string): SeedingBrowser {
  const cookies: Record<string, string> = {}
  return {
    async call(method, path, body) {
      const answer = await http.inject({
        method,
        url: `/api${path}`,
        headers: { host: 'localhost', 'x-csrf-token': cookies.csrf_token ?? '' },
        cookies,
        ...(body ? { payload: body } : {}),
      })
      if (answer.statusCode !== 200) throw new Error(`seeding ${who}: ${path} ${answer.body}`)
      for (const { name, value } of answer.cookies) cookies[name] = value
      return answer.json()
    },
    async post(path, form, headers = {}) {
      const { statusCode, body } = await http.inject({
        method: 'POST',
        url: path,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      })
      return { status: statusCode, text: body }
    },
    async codeSentTo(recipient) {
      const { rows } = await db.$client.query<{ code: string }>(
        "select params ->> 'code' as code from outbox_messages where recipient = $1 order by id desc limit 1",
        [recipient],
      )
      return rows[0]?.code
    },
  }
}
