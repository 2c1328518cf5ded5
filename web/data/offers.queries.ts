import type { ContractClient } from '../../contract/client.ts'
import { api } from './clients/store-client.ts'

export type Offering = Awaited<ReturnType<ContractClient['offers']['getPackageOffering']>>
export type Offer = Offering['offers'][number]

/** Price options and public offers of a package; `role` chooses which offers are shown. */
export const getPackageOffering = (id: number, role?: string): Promise<Offering> =>
  api().offers.getPackageOffering({ id, role })
