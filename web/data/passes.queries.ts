import type { ContractClient } from '../../contract/client.ts'
import { personClient } from './person-client.ts'

export type PurchaseCheck = Awaited<ReturnType<ContractClient['passes']['checkPurchase']>>['Data']

/** Whether whoever is signed in owns a package (A §7). */
export const checkPurchase = async (pkgId: number): Promise<PurchaseCheck> =>
  (await personClient.passes.checkPurchase({ pkgId, isProduct: 'false' })).Data
