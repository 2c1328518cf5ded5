import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { forgetUpload } from './forget-upload.ts'
import { endUpload, lockUpload, type Upload } from './uploads.queries.ts'
import type { UploadCall, UploadsServices } from './uploads-services.ts'

/** Ends an upload without a medium, also twice; for whoever is alone with it. */
export async function giveUp(
  { db, storage }: UploadsServices,
  { id }: Upload,
  { actor, now, why }: UploadCall & { why: string },
): Promise<void> {
  const upload = await inTransaction(db, async (connection) => {
    const held = await lockUpload(connection, id)
    if (!held || held.endedAt) return held
    await endUpload(connection, { id, mediaId: null, now })
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'give-up-upload',
      subject: `upload:${id}`,
      after: { why },
    })
    return held
  })
  if (upload) await forgetUpload(storage, upload)
}
