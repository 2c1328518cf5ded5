import pg from 'pg'
import { orderBook } from './buy-book.ts'
import { booksOf, packagesOnSale } from './catalogue.ts'
import { type Session, writeAs } from './sessions.ts'

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

/** What the first person bought. */
export interface Bought {
  packageId: number
  slugurl: string
  paid: string
  unpaid: string
}

export interface People {
  sessions: Record<keyof typeof PEOPLE, Session>
  bought: Bought
}

/**
 * Three people of the audited product, made through its API; the first has 25 courses on the wishlist, one
 * book bought and one order unpaid.
 */
export async function signInPeople(origin: string, connectionString: string): Promise<People> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    const sessions: Record<string, Session> = {}
    for (const [who, person] of Object.entries(PEOPLE)) sessions[who] = await signIn(origin, database, person)
    const cards = await packagesOnSale(origin)
    for (const { id } of cards.slice(0, WISHES))
      await writeAs(origin, sessions.adult!, 'POST', '/api/v1/wishlist/like', {
        discussionId: id,
        active: true,
        likeType: 1,
      })
    const [book, other] = booksOf(cards)
    if (!book || !other) throw new Error('the store sells no two books')
    const buying = (card: typeof book) => ({ packageId: card.id, validityId: card.validity.id })
    const paid = await orderBook(origin, sessions.adult!, buying(book), true)
    const unpaid = await orderBook(origin, sessions.adult!, buying(other), false)
    return {
      sessions: sessions as People['sessions'],
      bought: { packageId: book.id, slugurl: book.slugurl, paid, unpaid },
    }
  } finally {
    await database.end()
  }
}

interface Person {
  phone: string
  name: string | undefined
  profile: object
}

/** Signs up with the code sent to this phone; returns the session. */
export async function signIn(
  origin: string,
  database: pg.Client,
  { phone, name, profile }: Person,
): Promise<Session> {
  const session: Session = {}
  await writeAs(origin, session, 'POST', '/api/auth/requestCode', { phone })
  const { rows } = await database.query<{ otp: string }>(
    "select params ->> 'code' as otp from outbox_messages where recipient = $1 order by id desc limit 1",
    [phone],
  )
  await writeAs(origin, session, 'POST', '/api/auth/verifyOTP', { phone, otp: rows[0]?.otp, name })
  await writeAs(origin, session, 'PATCH', '/api/v1/profile', profile)
  return session
}
