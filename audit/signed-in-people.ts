import pg from 'pg'
import { OWNED } from '../e2e/learning/learning-places.ts'
import { orderBook } from './buy-book.ts'
import { booksOf, packagesOnSale } from './catalogue.ts'
import { type Session, writeAs } from './sessions.ts'

const WISHES = 25
/** of the demo */
const PLANNED = 1003
const PLANNED_MS = 60 * 86_400_000
export const ISSUE = { packageId: 1009, itemId: 100_910 }

const PEOPLE = {
  adult: {
    phone: '6100000001',
    name: 'Asha Venkataramanan',
    profile: { dateOfBirth: '2001-04-12', reservationCategory: 'OBC', stream: 'Science' },
  },
  minor: { phone: '6100000002', name: 'Chitra Nair', profile: { dateOfBirth: '2012-02-03' } },
  newcomer: { phone: '6100000003', name: undefined, profile: {} },
  learner: { phone: '6100000004', name: 'Divya Kulkarni', profile: { dateOfBirth: '2001-04-12' } },
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
 * People of the audited product, made through its API; the first has 25 courses on the wishlist, one book
 * bought and one order unpaid.
 */
export async function signInPeople(origin: string, connectionString: string): Promise<People> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    const sessions: Record<string, Session> = {}
    for (const [who, person] of Object.entries(PEOPLE)) sessions[who] = await signIn(origin, database, person)
    await giveCourses(origin, database, sessions.learner!)
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

/** The learner then owns an issue and all that is walked below `/my-purchase`, and has a plan. */
export async function giveCourses(origin: string, database: pg.Client, learner: Session): Promise<void> {
  await givePackages(origin, database, learner, [...OWNED, ISSUE.packageId])
  const examOn = new Date(Date.now() + PLANNED_MS).toISOString().slice(0, 10)
  const minutesByWeekday = [60, 60, 60, 60, 60, 120, 120]
  const plan = { packageId: PLANNED, examOn, minutesByWeekday, version: 0 }
  await writeAs(origin, learner, 'POST', '/api/v1/planner', plan)
  const read = { ...ISSUE, at: Date.now(), by: 'audit', share: 0.2, position: { page: 2 } }
  await writeAs(origin, learner, 'POST', '/api/v1/learning/progress', { changes: [read] })
}

export async function givePackages(
  origin: string,
  database: pg.Client,
  person: Session,
  packageIds: number[],
): Promise<void> {
  const { id } = await writeAs<{ id: number }>(origin, person, 'GET', '/api/v1/me')
  await database.query(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
      select $1, packages.id, array[packages.id], 'ORDER', 'T-1', 'an audit', now() - interval '1 day',
        now() + interval '90 days', now()
      from unnest($2::int[]) as packages (id)`,
    [id, packageIds],
  )
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
