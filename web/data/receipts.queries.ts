import type { ContractClient } from '../../contract/client.ts'
import { resultClient } from './result-client.ts'

type Receipts = ContractClient['receipts']

export type CheckedReceipt = Awaited<ReturnType<Receipts['verifyReceipt']>>
export type SentReceipt = Parameters<Receipts['verifyReceipt']>[0]['receipt']

/** Score receipts, for whoever holds one. */
export const receipts = (): Receipts => resultClient.receipts
