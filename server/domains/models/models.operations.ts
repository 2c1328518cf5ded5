import type { models } from '../../../contract/learning/models.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Database } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { describeModel } from './describe-model.ts'

/** What stands behind 3D models. */
export interface ModelsServices {
  db: Database
  storage: Storage
}

export function modelsOperations({ db }: ModelsServices): Operations<typeof models> {
  return {
    getModel: ({ packageId, itemId }, context) =>
      describeModel(db.$client, { packageId, itemId }, callerOf(context).personId, context.now),
  }
}
