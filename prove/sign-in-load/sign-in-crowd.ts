import { parseSetCookie } from 'cookie'
import { type Answer, addressNo, type Caller } from '../../drive/caller.ts'
import { SESSION_COOKIE } from '../../server/domains/accounts/sign-in/session-cookie.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { ProofRun } from '../proof.ts'
import { together } from '../together.ts'

interface Learner {
  /** their own IP address, as a proxy reports it */
  from: string
  contact: { phone: string } | { email: string }
  recipient: string
  name: string
}

interface SignedInLearner extends Learner {
  cookie: string
}

/**
 * New learners sign in with a code, this many at a time. Each gets in with a session of their own, and each
 * session returns its own learner, even when all sessions call at once.
 */
export async function signInCrowd(
  run: ProofRun,
  caller: Caller,
  connection: Connection,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<void> {
  const { checks } = run
  const learners = Array.from({ length: count }, (_, n) => learnerNo(n))
  const waits: number[] = []
  const began = performance.now()
  const tried = await together(learners, atOnce, async (learner) => {
    const started = performance.now()
    const signedIn = await signIn(caller, connection, learner).catch((error: Error) => error)
    waits.push(performance.now() - started)
    return signedIn
  })
  const seconds = (performance.now() - began) / 1000
  const failed = tried.filter((outcome) => outcome instanceof Error)
  checks.equal('sign-ins that failed', failed.slice(0, 3).map(String), [])
  const signedIn = tried.filter((outcome): outcome is SignedInLearner => !(outcome instanceof Error))
  checks.equal('sessions of their own', new Set(signedIn.map(({ cookie }) => cookie)).size, count)
  const { rows } = await connection.query<{ people: number; sessions: number; codes: number }>(
    `select (select count(*) from people)::int as people, (select count(*) from sessions)::int as sessions,
      (select count(*) from one_time_codes)::int as codes`,
  )
  checks.equal('people, sessions and codes left', rows[0], { people: count, sessions: count, codes: 0 })
  const wrong = await together(signedIn.toReversed(), atOnce, async ({ cookie, name, recipient, from }) => {
    const me = await caller.get('/api/v1/me', { from, headers: { cookie } })
    const { phone, email, ...rest } = JSON.parse(me.text) as Record<string, unknown>
    return me.status === 200 && rest.name === name && (phone ?? email) === recipient ? [] : [me.text]
  })
  checks.equal('sessions that answer with somebody else', wrong.flat().slice(0, 3), [])
  run.say(
    `${count} learners signed in with a code, ${atOnce} at a time, in ${seconds.toFixed(1)} s ` +
      `(${(count / seconds).toFixed(0)} a second, the longest took ${Math.max(...waits).toFixed(0)} ms)`,
  )
}

/** Every other one signs in by phone; all names differ, so that no answer can be mistaken for another's. */
function learnerNo(n: number): Learner {
  const letters = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const digits = String(n).padStart(6, '0')
  const recipient = n % 2 === 0 ? `9876${digits}` : `learner.${digits}@example.org`
  return {
    from: addressNo(n),
    contact: n % 2 === 0 ? { phone: recipient } : { email: recipient },
    recipient,
    name: `Learner ${letters}`,
  }
}

async function signIn(caller: Caller, connection: Connection, learner: Learner): Promise<SignedInLearner> {
  const { from, contact, recipient, name } = learner
  insist(await caller.post('/api/auth/requestCode', { from, body: contact }))
  const { rows } = await connection.query<{ otp: string }>(
    "select params ->> 'code' as otp from outbox_messages where recipient = $1",
    [recipient],
  )
  const body = { ...contact, otp: rows[0]?.otp, name }
  const answer = insist(await caller.post('/api/auth/verifyOTP', { from, body }))
  const { me } = JSON.parse(answer.text) as { me: { name: string } }
  if (me.name !== name) throw new Error(`${name} was let in as ${me.name}`)
  const set = (answer.headers['set-cookie'] ?? []).map((line) => parseSetCookie(line))
  const value = set.find((cookie) => cookie.name === SESSION_COOKIE)?.value
  if (!value) throw new Error(`${name} was given no session`)
  return { ...learner, cookie: `${SESSION_COOKIE}=${value}` }
}

function insist(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}
