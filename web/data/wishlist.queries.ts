import type { ContractClient } from '../../contract/client.ts'
import { personClient } from './clients/person-client.ts'

type Wishlist = ContractClient['wishlist']

export type WishedPackages = Awaited<ReturnType<Wishlist['listPackages']>>
export type SharedPackages = Awaited<ReturnType<Wishlist['listShared']>>

export const setWish = (packageId: number, active: boolean) =>
  personClient.wishlist.setWish({ discussionId: packageId, active, likeType: active ? 1 : 2 })
