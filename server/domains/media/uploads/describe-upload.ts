import { findParts } from './upload-parts.ts'
import { partsOf } from './upload-rules.ts'
import type { Upload } from './uploads.queries.ts'
import type { UploadsServices } from './uploads-services.ts'

/** An upload as who began it sees it. */
export async function describeUpload(services: UploadsServices, upload: Upload) {
  const { id, name, bytes, partBytes, endedAt, mediaId } = upload
  const open = endedAt === null
  const there = open ? await findParts(services, upload) : []
  return {
    uploadId: id,
    name,
    bytes,
    partBytes,
    parts: partsOf(upload),
    there: there.map(({ number }) => number),
    state: open ? ('OPEN' as const) : mediaId === null ? ('GIVEN_UP' as const) : ('FILED' as const),
    mediaId: open ? null : mediaId,
  }
}
