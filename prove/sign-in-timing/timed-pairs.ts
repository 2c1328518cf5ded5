import { addressNo, type Caller } from '../../drive/caller.ts'
import type { Contacts } from './seed-accounts.ts'

/** One way to find out whether a person has an account. */
export interface Case {
  name: string
  path: string
  body(contact: string): object
}

export interface Sample {
  ms: number
  /** status, headers and body, without the parts that differ between any two answers */
  answer: string
}

export interface Samples {
  known: Sample[]
  absent: Sample[]
}

/** Each call of a run has an IP address of its own, so that it meets no limit per address. */
let callsMade = 0

/**
 * The duration of complete exchanges, in pairs on one keep-alive connection: a contact with an account and
 * one without, in random order in each pair. The first `warming` pairs are not among the samples.
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
