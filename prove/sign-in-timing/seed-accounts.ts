import type { Connection } from '../../server/platform/database.ts'
import { createPasswords } from '../../server/platform/passwords.ts'

/** The contacts of one case: the nth of `known` has an account, the nth of `absent` has none. */
export interface Contacts {
  known: string[]
  absent: string[]
}

/**
 * This many accounts with a password, and as many similar contacts without an account; `series` keeps the
 * contacts of different cases apart.
 */
export async function seedAccounts(
  connection: Connection,
  { kind, series, count }: { kind: 'phone' | 'email'; series: number; count: number },
): Promise<Contacts> {
  const contact = (n: number) => {
    const digits = `${series}${String(n).padStart(6, '0')}`
    return kind === 'phone' ? `987${digits}` : `learner.${digits}@example.org`
  }
  const all = Array.from({ length: 2 * count }, (_, n) => contact(n))
  const known = all.filter((_, n) => n % 2 === 0)
  await connection.query(
    `insert into people (${kind}, ${kind}_verified_at, name, password_hash, language, created_at)
      select contact, now(), 'Asha Rao', $2, 'ENGLISH', now() from unnest($1::text[]) as contact`,
    [known, await createPasswords().hash('a long and good password')],
  )
  return { known, absent: all.filter((_, n) => n % 2 === 1) }
}
