import {
  CSRF_COOKIE,
  csrfTokenOf,
  hashOfToken,
  newToken,
  SESSION_COOKIE,
} from '../server/domains/accounts/sign-in/session-cookie.ts'
import type { Connection } from '../server/platform/database.ts'
import { readOwnSecret } from '../server/platform/secrets/own-secret.ts'
import type { Session } from './load-request.ts'

export interface SignedInPerson extends Session {
  /** identifies the session in the database */
  tokenHash: string
}

/**
 * This many people, each signed in on one device and with ten wishes; the first `count` of them with the
 * cookies of their sessions.
 */
export async function signInPeople(
  connection: Connection,
  { people, count }: { people: number; count: number },
): Promise<SignedInPerson[]> {
  const secret = await readOwnSecret(connection)
  const signedIn = Array.from({ length: count }, () => {
    const { token, cookie } = newToken(secret)
    const csrfToken = csrfTokenOf(token, secret)
    return {
      cookie: `${SESSION_COOKIE}=${cookie}; ${CSRF_COOKIE}=${csrfToken}`,
      csrfToken,
      tokenHash: hashOfToken(token),
    }
  })
  await connection.query(
    `with person as (
        insert into people (phone, phone_verified_at, name, language, created_at)
        select '9' || lpad(n::text, 9, '0'), now(), 'Asha Rao', 'ENGLISH', now() from generate_series(1, $1::int) n
        returning id, right(phone, 9)::int as n
      ), session as (
        insert into sessions (token_hash, person_id, label, created_at, last_used_at, idle_ends_at, ends_at)
        select coalesce(($2::text[])[n], md5(n::text)), id, 'Chrome on Android', now(), now(), now() + interval '30 days',
          now() + interval '180 days' from person
      ), wishlist as (
        insert into wishlists (person_id, count) select id, 10 from person
      )
      insert into wishes (person_id, package_id, wished_at)
      select person.id, package.id, now() from person, (select id from packages order by id limit 10) package`,
    [people, signedIn.map(({ tokenHash }) => tokenHash)],
  )
  return signedIn
}
