import { recordAudit } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database.ts'
import { mediumIdOf } from '../file-medium.ts'
import { refuseUpload } from './refuse-upload.ts'
import { MOST_OPEN, PART_BYTES } from './upload-rules.ts'
import { findUpload, insertUpload, lockRoom, readRoom, type Upload } from './uploads.queries.ts'
import type { UploadCall, UploadsServices } from './uploads-services.ts'

/**
 * Keeps room for a file; nothing is in the storage yet. The same id again is the same upload. Throws a
 * refusal where there is no room.
 */
export async function beginUpload(
  { db, config }: UploadsServices,
  file: { id: string; name: string; bytes: number; sha256?: string | undefined },
  { actor, now }: UploadCall,
): Promise<Upload> {
  const begun = {
    id: file.id,
    name: file.name,
    bytes: file.bytes,
    partBytes: PART_BYTES,
    actor,
    createdAt: now,
    mediaId: file.sha256 === undefined ? null : mediumIdOf(file.sha256),
  }
  return await inTransaction(db, async (connection) => {
    await lockRoom(connection)
    const before = await findUpload(connection, file.id)
    if (before) {
      if (before.actor === actor && before.name === file.name && before.bytes === file.bytes) return before
      throw refuseUpload('upload_id_taken')
    }
    const { free, open } = await readRoom(connection, config.mediaQuotaBytes)
    if (open >= MOST_OPEN) throw refuseUpload('too_many_uploads', { most: MOST_OPEN })
    if (file.bytes > free) throw refuseUpload('no_room_for_upload', { bytes: file.bytes, free })
    await insertUpload(connection, begun)
    await recordAudit(connection, {
      happenedAt: now,
      actor,
      action: 'begin-upload',
      subject: `upload:${begun.id}`,
      after: { name: file.name, bytes: file.bytes },
    })
    return { ...begun, multipartId: null, endedAt: null }
  })
}
