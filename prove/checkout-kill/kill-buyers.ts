import { parseSetCookie } from 'cookie'
import { addressNo, type Caller } from '../../drive/caller.ts'
import type { Connection } from '../../server/platform/database.ts'

export interface KillBuyer {
  from: string
  personId: number
  addressId: number
  /** of a session, as the browser sends them with a writing call */
  headers: Record<string, string>
}

/** A signed-in adult with an address. */
export async function signInBuyer(caller: Caller, connection: Connection, no: number): Promise<KillBuyer> {
  const from = addressNo(no + 1)
  const phone = String(7_000_000_000 + no)
  await insist(caller.post('/api/auth/requestCode', { from, body: { phone } }))
  const code = await connection.query<{ otp: string }>(
    "select params ->> 'code' as otp from outbox_messages where recipient = $1 order by id desc limit 1",
    [phone],
  )
  const body = { phone, otp: code.rows[0]?.otp, name: 'Asha Rao' }
  const answer = await insist(caller.post('/api/auth/verifyOTP', { from, body }))
  const cookies = (answer.headers['set-cookie'] ?? []).map((line) => parseSetCookie(line))
  const csrf = cookies.find(({ name }) => name === 'csrf_token')?.value ?? ''
  const { me } = JSON.parse(answer.text) as { me: { id: number } }
  await connection.query("update people set date_of_birth = '1999-08-15' where id = $1", [me.id])
  const address = await connection.query<{ id: string }>(
    `insert into addresses (person_id, name, phone, line1, city, state_code, pincode, is_default, created_at, changed_at)
      values ($1, 'Asha Rao', $2, '14 School Road', 'Pune', '27', '411001', true, now(), now()) returning id`,
    [me.id, phone],
  )
  return {
    from,
    personId: me.id,
    addressId: Number(address.rows[0]!.id),
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-csrf-token': csrf,
    },
  }
}

async function insist(asked: ReturnType<Caller['post']>) {
  const answer = await asked
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}
