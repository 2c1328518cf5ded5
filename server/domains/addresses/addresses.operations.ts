import type { addresses } from '../../../contract/addresses.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { AccountsServices } from '../accounts/accounts-services.ts'

const notYet = async (): Promise<never> => {
  throw new Error('not built')
}

/** What stands behind addresses. */
export function addressesOperations(_services: AccountsServices): Operations<typeof addresses> {
  return {
    listAddresses: notYet,
    updateAddress: notYet,
    removeAddress: notYet,
    getGuestAddress: notYet,
    updateGuestAddress: notYet,
    findPincode: notYet,
  }
}
