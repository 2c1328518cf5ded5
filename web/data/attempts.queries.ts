import type { ContractClient } from '../../contract/client.ts'

type Attempts = ContractClient['attempts']

export type AttemptAsked = Omit<Parameters<Attempts['startAttempt']>[0], 'src'>
export type EvaluatedAttempt = Awaited<ReturnType<Attempts['startTest']>>
export type EvaluatedQuestion = EvaluatedAttempt['sections'][number]['ques']['list'][number]
