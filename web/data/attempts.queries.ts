import type { ContractClient } from '../../contract/client.ts'
import { personClient } from './person-client.ts'

type Attempts = ContractClient['attempts']

export type AttemptAsked = Omit<Parameters<Attempts['startAttempt']>[0], 'src'>
export type StartedAttempt = Awaited<ReturnType<Attempts['startAttempt']>>
export type EvaluatedAttempt = Awaited<ReturnType<Attempts['startTest']>>
export type EvaluatedQuestion = EvaluatedAttempt['sections'][number]['ques']['list'][number]

/** Beginning a test, and what became of it; while it is taken the room asks for itself (`room-calls.ts`). */
export const attempts = (): Attempts => personClient.attempts
