import { uploadsRefusals } from '../../../../contract/learning/uploads.refusals.ts'
import { refusalsOf } from '../../../platform/problems.ts'

export const refuseUpload = refusalsOf(uploadsRefusals)

/** Why an upload that has ended takes nothing more. */
export const refuseEnded = (upload: { mediaId: string | null } | undefined) =>
  refuseUpload(upload === undefined || upload.mediaId === null ? 'upload_given_up' : 'upload_filed')
