import type { StateCode } from '../../../contract/states.ts'
import type { Connection } from '../../platform/database.ts'
import { type RowOf, statement, text, textOf } from '../../platform/statement.ts'

const PLACE_ROW = {
  city: text,
  stateCode: textOf<StateCode>(),
}

export type Place = RowOf<typeof PLACE_ROW>

/** A line of the operator's file. */
export interface PincodeRow extends Place {
  pincode: string
}

const FIND_PINCODE = statement(
  'find-pincode',
  PLACE_ROW,
  'select city, state_code as "stateCode" from pincodes where pincode = $1',
)

export async function findPlaceOfPincode(
  connection: Connection,
  pincode: string,
): Promise<Place | undefined> {
  const { rows } = await FIND_PINCODE.run(connection, [pincode])
  return rows[0]
}

/** Until the transaction ends nobody else writes PIN codes; reading goes on. */
export async function lockPincodes(connection: Connection): Promise<void> {
  await connection.query('lock table pincodes in share row exclusive mode')
}

/** How many of these are not there yet, and how many are there with another place. */
export async function comparePincodes(
  connection: Connection,
  wanted: PincodeRow[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await connection.query<{ added: number; changed: number }>(
    `select count(*) filter (where held.pincode is null)::int as added,
        count(*) filter (where (held.city, held.state_code) <> (wanted.city, wanted.state_code))::int as changed
      from unnest($1::text[], $2::text[], $3::text[]) as wanted (pincode, city, state_code)
      left join pincodes held using (pincode)`,
    columnsOf(wanted),
  )
  return rows[0]!
}

export async function putPincodes(connection: Connection, wanted: PincodeRow[]): Promise<void> {
  await connection.query(
    `insert into pincodes as held (pincode, city, state_code)
      select pincode, city, state_code from unnest($1::text[], $2::text[], $3::text[]) as wanted (pincode, city, state_code)
      on conflict (pincode) do update set city = excluded.city, state_code = excluded.state_code
        where (held.city, held.state_code) <> (excluded.city, excluded.state_code)`,
    columnsOf(wanted),
  )
}

function columnsOf(rows: PincodeRow[]): [string[], string[], string[]] {
  return [
    rows.map(({ pincode }) => pincode),
    rows.map(({ city }) => city),
    rows.map(({ stateCode }) => stateCode),
  ]
}
