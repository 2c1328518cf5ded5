import type { reading } from '../../../contract/learning/reading.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Secret } from '../../platform/secrets/own-secret.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { describeDocument } from './describe-document.ts'
import { mayMark } from './find-document.ts'
import { listMarks } from './marks.queries.ts'
import { describeParts } from './parts/describe-parts.ts'
import { refuseReading } from './refuse-reading.ts'
import { saveMarks } from './save-marks.ts'
import { shownMark } from './shown-mark.ts'

/** What stands behind the reader. */
export interface ReadingServices {
  db: Database
  storage: Storage
  clock: Clock
  secret: Secret
}

export function readingOperations({ db, storage }: ReadingServices): Operations<typeof reading> {
  return {
    getDocument: (asked, context) =>
      describeDocument(db.$client, asked, callerOf(context).personId, context.now),

    getBookParts: ({ packageId, itemId }, context) =>
      describeParts(
        { connection: db.$client, storage },
        { packageId, itemId },
        callerOf(context).personId,
        context.now,
      ),

    async listMarks({ packageId, itemId }, context) {
      const { personId } = callerOf(context)
      if (!(await mayMark(db.$client, { packageId, itemId }, personId, context.now)))
        throw refuseReading('document_not_found')
      return { marks: (await listMarks(db.$client, personId, itemId)).map(shownMark) }
    },

    saveMarks: (input, context) => saveMarks(db, input, callerOf(context).personId, context.now),
  }
}
