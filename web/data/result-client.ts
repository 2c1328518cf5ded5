import { contractRoutes } from 'virtual:contract-routes/results'
import type { ContractClient } from '../../contract/client.ts'
import { clientOf } from './browser-client.ts'

export type ResultClient = Pick<ContractClient, 'analyses' | 'notebook' | 'receipts'>

/** What is asked after a test, apart from what every page of a person may ask. */
export const resultClient = clientOf<ResultClient>(contractRoutes)
