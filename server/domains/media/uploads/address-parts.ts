import { partAddress } from './part-address.ts'
import { refuseUpload } from './refuse-upload.ts'
import { begunInStorage } from './upload-parts.ts'
import { ADDRESS_SECONDS, bytesOfPart } from './upload-rules.ts'
import type { Upload } from './uploads.queries.ts'
import type { AddressedUploadsServices, UploadCall } from './uploads-services.ts'

export interface PartAddress {
  part: number
  bytes: number
  url: string
  until: Date
}

/** Addresses of some parts of an open upload; throws a refusal where it has not all of them. */
export async function addressParts(
  services: AddressedUploadsServices,
  upload: Upload,
  numbers: readonly number[],
  { actor, now }: UploadCall,
): Promise<PartAddress[]> {
  const parts = numbers.map((number) => {
    const bytes = bytesOfPart(upload, number)
    if (bytes === undefined) throw refuseUpload('no_such_part', { part: number })
    return { number, bytes }
  })
  const begun = await begunInStorage(services, upload)
  const { way } = services.storage.multipart
  const untilSeconds = Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS
  const until = new Date(untilSeconds * 1000)
  return await Promise.all(
    parts.map(async ({ number, bytes }) => ({
      part: number,
      bytes,
      url:
        way.kind === 'straight'
          ? await way.addressOf(begun, { number, bytes }, ADDRESS_SECONDS)
          : partAddress(services.secret, { uploadId: upload.id, number, bytes, actor, untilSeconds }),
      until,
    })),
  )
}
