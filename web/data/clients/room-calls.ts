import type { ContractClient } from '../../../contract/client.ts'
import { callQuietly } from './quiet-call.ts'
import type { Way } from './quiet-request.ts'

type Attempts = ContractClient['attempts']
type Call = keyof Attempts
type Answer<C extends Call> = Awaited<ReturnType<Attempts[C]>>

export type Entered = Answer<'enterAttempt'>
export type Saved = Answer<'saveEvents'>
export type SentFile = Answer<'sendFile'>
export type SentEvents = Parameters<Attempts['saveEvents']>[0]['events']

/** A picture of 1.5 MB over 200 kbit/s. */
const FILE_TIMEOUT_MS = 90_000

/** The room's calls while an attempt is taken; files get the time they need. */
export async function callRoom<C extends Call>(
  call: C,
  input: Omit<Parameters<Attempts[C]>[0], 'src'>,
  way: Way = {},
): Promise<Answer<C>> {
  const patience = call === 'sendFile' ? { timeoutMs: FILE_TIMEOUT_MS } : {}
  return (await callQuietly('attempts', call, input as never, { ...patience, ...way })) as Answer<C>
}
