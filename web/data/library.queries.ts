import type { ContractClient } from '../../contract/client.ts'
import type { ProductType } from '../../contract/product-types.ts'
import { personClient } from './clients/person-client.ts'

type Library = ContractClient['library']

export type Shelf = Awaited<ReturnType<Library['listPurchased']>>
export type Shelved = Shelf['packageList'][number]
export type Purchased = Awaited<ReturnType<Library['getPurchased']>>

/** A page of what the signed-in person owns (B §7); the first is 0. */
export const listPurchased = (
  pageNumber: number,
  pageSize: number,
  category: ProductType | undefined,
): Promise<Shelf> =>
  personClient.library.listPurchased({ pageNumber, pageSize, ...(category && { category }) })

export const getPurchased = (packageId: number): Promise<Purchased> =>
  personClient.library.getPurchased({ packageId })
