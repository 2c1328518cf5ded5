import { parseSetCookie } from 'cookie'
import type { BrowserContext } from 'playwright-core'

/** Cookies by name. */
export type Session = Record<string, string>

/** The answer to a call as our pages make it; keeps the cookies it sets. Throws on a refusal. */
export async function writeAs<T = unknown>(
  origin: string,
  session: Session,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: Object.entries(session)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-csrf-token': session.csrf_token ?? '',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`)
  for (const line of answer.headers.getSetCookie()) {
    const { name, value } = parseSetCookie(line)
    session[name] = value ?? ''
  }
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Signs the session's owner in in this browser. */
export async function keepSession(context: BrowserContext, origin: string, session: Session): Promise<void> {
  await context.addCookies(Object.entries(session).map(([name, value]) => ({ name, value, url: origin })))
}
