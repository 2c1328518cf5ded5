import { finishUpload } from './finish-upload.ts'
import { giveUp } from './give-up-upload.ts'
import { inTurn } from './in-turn.ts'
import { refuseUpload } from './refuse-upload.ts'
import { aloneWithUpload, findUpload, type Upload } from './uploads.queries.ts'
import type { UploadCall, UploadsServices } from './uploads-services.ts'

const MOST_WAITING = 20

/**
 * How one process ends uploads: it puts one together at a time, since each reads and writes gigabytes, and
 * each is ended by one process at a time.
 */
export function endingUploads(services: UploadsServices) {
  const turns = { finishing: inTurn(MOST_WAITING), givingUp: inTurn(MOST_WAITING) }
  const finishing = new Map<string, Promise<string | undefined>>()

  const alone = async <T>(
    turn: keyof typeof turns,
    uploadId: string,
    work: (upload: Upload) => Promise<T>,
  ): Promise<{ done: T } | undefined> =>
    await turns[turn](() =>
      aloneWithUpload(services.db, uploadId, async () => {
        const upload = await findUpload(services.db.$client, uploadId)
        if (!upload) throw refuseUpload('upload_not_found')
        return await work(upload)
      }),
    )

  return {
    /** Gives the id of the medium that it became; undefined while another process puts it together. */
    async finish(uploadId: string, call: UploadCall): Promise<string | undefined> {
      // Whoever asks again meanwhile waits for the same.
      const begun =
        finishing.get(uploadId) ??
        alone('finishing', uploadId, (upload) => finishUpload(services, upload, call))
          .then((finished) => finished?.done)
          .finally(() => finishing.delete(uploadId))
      finishing.set(uploadId, begun)
      return await begun
    },

    /** Ends it without a medium, also twice. Throws a refusal where it is one, or just becomes one. */
    async giveUp(uploadId: string, call: UploadCall & { why: string }): Promise<void> {
      const ended = await alone('givingUp', uploadId, async (upload) => {
        if (upload.endedAt && upload.mediaId !== null) throw refuseUpload('upload_filed')
        await giveUp(services, upload, call)
      })
      if (!ended) throw refuseUpload('upload_finishing')
    },
  }
}
