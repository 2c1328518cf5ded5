import { addressNo, type Caller } from '../../drive/caller.ts'
import type { Contacts } from './seed-accounts.ts'

/** One way to find out whether somebody has an account. */
export interface Case {
  name: string
  path: string
  body(contact: string): object
}

export interface Sample {
  ms: number
  /** status, headers and body, as far as two answers to one caller are alike */
  answer: string
}

export interface Samples {
  known: Sample[]
  absent: Sample[]
}

/** Their own addresses, so that no limit of an address is met: every call of a run has a number. */
let callsMade = 0

/**
 * The whole exchanges, pair by pair on one keep-alive connection: whoever has an account and whoever has none
 * in an order that is drawn anew for each pair. The first pairs, so many as `warming`, are not in the
 * samples.
 */
export async function timePairs(
  caller: Caller,
  { path, body }: Case,
  { known, absent }: Contacts,
  { warming, random }: { warming: number; random: () => number },
): Promise<Samples> {
  const ask = async (contact: string): Promise<Sample> => {
    const from = addressNo(callsMade++)
    const { ms, status, headers, text } = await caller.post(path, { from, body: body(contact) })
    const names = Object.keys(headers).sort().join(' ')
    return { ms, answer: `${status} ${text.replace(/"requestId":"[^"]*"/, '')} ${names}` }
  }
  const samples: Samples = { known: [], absent: [] }
  for (const [at, contact] of known.entries()) {
    const knownFirst = random() < 0.5
    const first = await ask(knownFirst ? contact : absent[at]!)
    const second = await ask(knownFirst ? absent[at]! : contact)
    samples.known.push(knownFirst ? first : second)
    samples.absent.push(knownFirst ? second : first)
  }
  return { known: samples.known.slice(warming), absent: samples.absent.slice(warming) }
}
