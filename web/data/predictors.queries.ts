import type { ContractClient } from '../../contract/client.ts'
import { api } from './clients/store-client.ts'

export type ExamDistribution = Awaited<
  ReturnType<ContractClient['predictors']['listDistributions']>
>['distributions'][number]

let known: Promise<ExamDistribution[]> | undefined

/**
 * The results of NEET-UG, latest year first. A browser asks once: the results of a year do not change while a
 * page is open.
 */
export const listNeetDistributions = (): Promise<ExamDistribution[]> => {
  if (import.meta.env.SSR) return ask()
  known ??= ask().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

const ask = async (): Promise<ExamDistribution[]> =>
  (await api().predictors.listDistributions({ exam: 'NEET_UG' })).distributions
