import { MOST_ADDRESSES, type uploads } from '../../../../contract/learning/uploads.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import { Refusal } from '../../../platform/problems.ts'
import { type Limit, spend } from '../../../platform/rate-limits/rate-limits.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import { addressParts } from './address-parts.ts'
import { beginUpload } from './begin-upload.ts'
import { describeUpload } from './describe-upload.ts'
import { endingUploads } from './ending-uploads.ts'
import { becomeOf } from './finish-upload.ts'
import { inTurn } from './in-turn.ts'
import { refuseEnded, refuseUpload } from './refuse-upload.ts'
import { findUpload, type Upload } from './uploads.queries.ts'
import type { AddressedUploadsServices, UploadCall } from './uploads-services.ts'

const CALLS: Limit = { name: 'upload-calls-of-person', most: 600, windowSeconds: 60 }
const BEGUN: Limit = { name: 'uploads-begun-by-person', most: 60, windowSeconds: 3600 }
/** They wait here and not in the database, where each would keep a connection from the pages of the store. */
const MOST_BEGINNING = 100
/** Whoever completes an upload waits for so long, and then asks again. */
const WAIT_MS = 10_000

/** The operations by which staff upload videos. */
export function uploadsOperations(services: AddressedUploadsServices): Operations<typeof uploads> {
  const ending = endingUploads(services)
  const beginning = inTurn(MOST_BEGINNING)

  /** Who calls, once it is counted. */
  async function counted(context: RequestContext, limit = CALLS): Promise<UploadCall> {
    const actor = `staff:${callerOf(context).personId}`
    const { allowed, retryAfterSeconds } = await spend(services.db.$client, limit, actor, context.now)
    if (!allowed) throw refuseUpload('too_many_upload_calls', { retryAfterSeconds })
    return { actor, now: context.now }
  }

  /** To everybody but who began it there is no such upload. */
  async function ownUpload(uploadId: string, { actor }: UploadCall): Promise<Upload> {
    const upload = await findUpload(services.db.$client, uploadId)
    if (upload?.actor !== actor) throw refuseUpload('upload_not_found')
    return upload
  }

  return {
    async createUpload({ uploadId, name, bytes, sha256 }, context) {
      const call = await counted(context, BEGUN)
      const file = { id: uploadId, name, bytes, sha256 }
      const upload = await beginning(() => beginUpload(services, file, call))
      return await describeUpload(services, upload)
    },
    async addressParts({ uploadId, from, to }, context) {
      const call = await counted(context)
      const upload = await ownUpload(uploadId, call)
      if (upload.endedAt) throw refuseEnded(upload)
      if (to < from || to - from >= MOST_ADDRESSES) throw refuseUpload('no_such_part', { part: to })
      const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      const addresses = await addressParts(services, upload, numbers, call)
      return { addresses: addresses.map((one) => ({ ...one, until: one.until.toISOString() })) }
    },
    async getUpload({ uploadId }, context) {
      const call = await counted(context)
      return await describeUpload(services, await ownUpload(uploadId, call))
    },
    async completeUpload({ uploadId }, context) {
      const call = await counted(context)
      const upload = await ownUpload(uploadId, call)
      if (upload.endedAt) return { state: 'FILED', mediaId: becomeOf(upload) }
      const finished = ending.finish(uploadId, call)
      finished.catch((error: unknown) => {
        // Nobody may wait any more to hear of it.
        if (!(error instanceof Refusal)) context.log.error({ uploadId, err: error }, 'upload not completed')
      })
      const mediaId = await Promise.race([finished, waited()])
      return mediaId === undefined ? { state: 'FINISHING', mediaId: null } : { state: 'FILED', mediaId }
    },
    async giveUpUpload({ uploadId }, context) {
      const call = await counted(context)
      await ownUpload(uploadId, call)
      await ending.giveUp(uploadId, { ...call, why: 'asked for' })
      return { state: 'GIVEN_UP' }
    },
  }
}

const waited = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), WAIT_MS).unref()
  })
