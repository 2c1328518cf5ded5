import { parseSetCookie } from 'cookie'
import pg from 'pg'
import { packagesOnSale } from './catalogue.ts'

/** Cookies by name. */
export type Session = Record<string, string>

const WISHES = 25

const PEOPLE = {
  adult: {
    phone: '6100000001',
    name: 'Asha Venkataramanan',
    profile: { dateOfBirth: '2001-04-12', reservationCategory: 'OBC', stream: 'Science' },
  },
  minor: { phone: '6100000002', name: 'Chitra Nair', profile: { dateOfBirth: '2012-02-03' } },
  newcomer: { phone: '6100000003', name: undefined, profile: {} },
}

/** Three people of the audited product, made through its API; the first wishes for 25 courses. */
export async function signInPeople(
  origin: string,
  connectionString: string,
): Promise<Record<keyof typeof PEOPLE, Session>> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    const sessions: Record<string, Session> = {}
    for (const [who, person] of Object.entries(PEOPLE)) sessions[who] = await signIn(origin, database, person)
    for (const { id } of (await packagesOnSale(origin)).slice(0, WISHES))
      await call(origin, sessions.adult!, 'POST', '/api/v1/wishlist/like', {
        discussionId: id,
        active: true,
        likeType: 1,
      })
    return sessions as Record<keyof typeof PEOPLE, Session>
  } finally {
    await database.end()
  }
}

async function signIn(
  origin: string,
  database: pg.Client,
  { phone, name, profile }: (typeof PEOPLE)[keyof typeof PEOPLE],
): Promise<Session> {
  const session: Session = {}
  await call(origin, session, 'POST', '/api/auth/requestCode', { phone })
  const { rows } = await database.query<{ otp: string }>(
    "select params ->> 'code' as otp from outbox_messages where recipient = $1 order by id desc limit 1",
    [phone],
  )
  await call(origin, session, 'POST', '/api/auth/verifyOTP', { phone, otp: rows[0]?.otp, name })
  await call(origin, session, 'PATCH', '/api/v1/profile', profile)
  return session
}

/** A writing call of a page of ours; what it sets is kept. */
async function call(
  origin: string,
  session: Session,
  method: string,
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: Object.entries(session)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-csrf-token': session.csrf_token ?? '',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  for (const line of answer.headers.getSetCookie()) {
    const { name, value } = parseSetCookie(line)
    session[name] = value ?? ''
  }
}
