import type { ContractClient } from '../../contract/client.ts'

type Addresses = ContractClient['addresses']

export type SavedAddress = Awaited<ReturnType<Addresses['listAddresses']>>['addresses'][number]
export type Address = Omit<SavedAddress, 'id' | 'isDefault'>
export type StateCode = Address['stateCode']
