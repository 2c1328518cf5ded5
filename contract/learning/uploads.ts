import { z } from 'zod'
import { byStaff } from '../access.ts'
import { isStorable } from '../fields/storable.ts'
import { instant, src } from '../people/accounts.shapes.ts'
import { refusalErrors } from '../refusal-errors.ts'
import { uploadsRefusals } from './uploads.refusals.ts'

const tags = ['Staff']
const refusals = (...codes: (keyof typeof uploadsRefusals)[]) => refusalErrors(uploadsRefusals, codes)

/** The largest source of a video; a bucket copies no larger file at once. */
export const UPLOAD_MOST_BYTES = 5_000_000_000
/** As many addresses are given at a time. */
export const MOST_ADDRESSES = 100

const uploadId = z.uuid().toLowerCase()
const part = z.int().min(1).max(10_000)

/** An upload as it stands. */
const upload = z.object({
  uploadId,
  name: z.string(),
  bytes: z.int(),
  partBytes: z.int().describe('of every part but the last'),
  parts: z.int().describe('how many it has, numbered from 1'),
  there: z.array(z.int()).describe('numbers of the parts that are stored; the rest is to be sent'),
  state: z.enum(['OPEN', 'FILED', 'GIVEN_UP']),
  mediaId: z.string().nullable().describe('of FILED: the medium that it became'),
})

export const uploads = {
  createUpload: byStaff('editor')
    .route({
      method: 'POST',
      path: '/v1/media/uploads',
      summary: 'Begin to upload a video in parts; room for all of it is kept for 7 days after its last part',
      tags,
    })
    .input(
      z.object({
        src,
        uploadId: uploadId.describe('made by the caller: the same again is the same upload'),
        name: z
          .string()
          .min(1)
          .max(200)
          .refine(isStorable)
          .describe('as the file is called; it is shown, and no path is made of it'),
        bytes: z.int().min(1).max(UPLOAD_MOST_BYTES),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional()
          .describe('of the file, where it is known: what arrives is compared with it'),
      }),
    )
    .output(upload)
    .errors(refusals('upload_id_taken', 'too_many_uploads', 'no_room_for_upload', 'too_many_upload_calls')),

  addressParts: byStaff('editor')
    .route({
      method: 'POST',
      path: '/v1/media/uploads/{uploadId}/addresses',
      summary: 'Addresses to which the parts are sent by PUT, each for one part of exactly that length',
      description:
        'With a bucket they are pre-signed addresses of it; without one they are addresses of this store, which take the session that asked as well (body `application/octet-stream`). A part may be sent again, and in any order.',
      tags,
    })
    .input(z.object({ src, uploadId, from: part, to: part.describe(`at most ${MOST_ADDRESSES} at a time`) }))
    .output(
      z.object({
        addresses: z.array(
          z.object({
            part: z.int(),
            bytes: z.int(),
            url: z.string(),
            until: instant.describe('when it ends'),
          }),
        ),
      }),
    )
    .errors(
      refusals(
        'upload_not_found',
        'upload_filed',
        'upload_given_up',
        'no_such_part',
        'too_many_upload_calls',
      ),
    ),

  getUpload: byStaff('editor')
    .route({
      method: 'GET',
      path: '/v1/media/uploads/{uploadId}',
      summary: 'An upload of the caller’s as it stands: which parts are there, to go on with the rest',
      tags,
    })
    .input(z.object({ src, uploadId }))
    .output(upload)
    .errors(refusals('upload_not_found', 'too_many_upload_calls')),

  completeUpload: byStaff('editor')
    .route({
      method: 'POST',
      path: '/v1/media/uploads/{uploadId}/complete',
      summary: 'Put the parts together and file the video; the same content is the same medium',
      description:
        'A large file takes longer than a call may: while the answer says `FINISHING`, make the same call again. It may be made any number of times.',
      tags,
    })
    .input(z.object({ src, uploadId }))
    .output(
      z.object({
        state: z.enum(['FINISHING', 'FILED']),
        mediaId: z.string().nullable().describe('of FILED: as contents name it, `media:ID`'),
      }),
    )
    .errors(
      refusals(
        'upload_not_found',
        'upload_given_up',
        'parts_missing',
        'upload_differs',
        'too_many_upload_calls',
      ),
    ),

  giveUpUpload: byStaff('editor')
    .route({
      method: 'POST',
      path: '/v1/media/uploads/{uploadId}/give-up',
      summary: 'Give an upload up: its parts go, and the room for it is free again',
      tags,
    })
    .input(z.object({ src, uploadId }))
    .output(z.object({ state: z.literal('GIVEN_UP') }))
    .errors(refusals('upload_not_found', 'upload_filed', 'upload_finishing', 'too_many_upload_calls')),
}
