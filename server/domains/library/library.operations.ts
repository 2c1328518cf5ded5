import type { library } from '../../../contract/library.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { AccountsServices } from '../accounts/accounts-services.ts'

const notYet = async (): Promise<never> => {
  throw new Error('not built')
}

/** What stands behind library. */
export function libraryOperations(_services: AccountsServices): Operations<typeof library> {
  return {
    listPurchased: notYet,
    getPurchased: notYet,
  }
}
