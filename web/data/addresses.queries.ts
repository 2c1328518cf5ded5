import type { ContractClient } from '../../contract/client.ts'
import { personClient } from './person-client.ts'

type Addresses = ContractClient['addresses']

export type SavedAddress = Awaited<ReturnType<Addresses['listAddresses']>>['addresses'][number]
export type Address = Omit<SavedAddress, 'id' | 'isDefault'>
export type StateCode = Address['stateCode']

export const addresses = (): Addresses => personClient.addresses
