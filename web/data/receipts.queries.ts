import type { ContractClient } from '../../contract/client.ts'

type Receipts = ContractClient['receipts']

export type CheckedReceipt = Awaited<ReturnType<Receipts['verifyReceipt']>>
export type SentReceipt = Parameters<Receipts['verifyReceipt']>[0]['receipt']
