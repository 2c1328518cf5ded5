import { parseSetCookie } from 'cookie'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

export interface Answer {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  json(): Record<string, unknown>
}

interface SignUp {
  phone?: string
  email?: string
  name?: string
  password?: string
}

/** One browser of a test: keeps its cookies and sends what a page of ours would send. */
export interface Visitor {
  cookies: Map<string, string>
  get(path: string): Promise<Answer>
  /** any call; `headers` over those of a page of ours, an empty one is not sent; a text is sent unchanged */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  /** Asks for a code, reads it in the outbox, signs in with it; throws when any of that is refused. */
  signUp(person: SignUp): Promise<Record<string, unknown>>
}

export function visitor(app: TestApp, from: { address?: string; userAgent?: string } = {}): Visitor {
  const cookies = new Map<string, string>()
  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await app.http.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: from.address ?? '203.0.113.7',
      headers: sent({
        host: 'localhost',
        'user-agent': from.userAgent ?? 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(method === 'GET' ? {} : { origin: 'http://localhost', ...csrf(cookies) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const { name, value, maxAge } = parseSetCookie(line)
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value ?? '')
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: () => JSON.parse(answer.body) as Record<string, unknown>,
    }
  }
  const post = (path: string, body?: unknown) => ask('POST', path, body ?? {})
  return {
    cookies,
    get: (path) => ask('GET', path),
    send: ask,
    post,
    async signUp({ phone, email, ...rest }) {
      const contact = phone === undefined ? { email } : { phone }
      refuseFailure(await post('/api/auth/requestCode', contact))
      const otp = await codeSentTo(app, phone ?? email ?? '')
      return refuseFailure(await post('/api/auth/verifyOTP', { ...contact, otp, ...rest })).json()
    },
  }
}

/** The newest code that waits in the outbox for this recipient. */
export async function codeSentTo(app: TestApp, recipient: string): Promise<string> {
  const { rows } = await app.services.db.$client.query<{ code: string | null }>(
    "select params ->> 'code' as code from outbox_messages where recipient = $1 order by id desc limit 1",
    [recipient],
  )
  const code = rows[0]?.code
  if (code == null) throw new Error(`no code was sent to ${recipient}`)
  return code
}

/** Moves the application's clock forward by this much. */
export function moveClock(app: TestApp, ms: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + ms))
}

/** Codes of six digits that are not this one. */
export function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'))
}

function sent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
}

function csrf(cookies: Map<string, string>): Record<string, string> {
  const token = cookies.get('csrf_token')
  return token === undefined ? {} : { 'x-csrf-token': token }
}

function refuseFailure(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}

let lastPhone = 9_700_000_000

/** A person who has just signed up, with a phone of their own and optionally a date of birth. */
export async function newcomer(app: TestApp, name = 'Asha Rao', dateOfBirth?: string): Promise<Visitor> {
  const browser = visitor(app)
  lastPhone += 1
  await browser.signUp({ phone: String(lastPhone), name })
  if (dateOfBirth) await browser.send('PATCH', '/api/v1/profile', { dateOfBirth })
  return browser
}

export const idOf = async (who: Visitor) => (await meOf(who)).id
export const phoneOf = async (who: Visitor) => (await meOf(who)).phone

async function meOf(who: Visitor): Promise<{ id: number; phone: string }> {
  return (await who.get('/api/v1/me')).json() as { id: number; phone: string }
}
