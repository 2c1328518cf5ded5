import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isNoUpload } from './explain-s3-failure.ts'
import type { Begun, Multipart, StoredPart } from './multipart.ts'
import { checkKey } from './storage.ts'

interface Bucket {
  client: S3Client
  bucket: string
  /** runs one exchange within its time */
  ask<T>(exchange: (limit: { abortSignal: AbortSignal }) => Promise<T>, bytes?: number): Promise<T>
}

/** Uploads in parts as S3 has them. */
export function s3Multipart({ client, bucket: Bucket, ask }: Bucket): Multipart {
  const named = ({ key, id }: Begun) => ({ Bucket, Key: checkKey(key), UploadId: id ?? '' })
  return {
    async begin(key) {
      const command = new CreateMultipartUploadCommand({ Bucket, Key: checkKey(key) })
      const { UploadId } = await ask((limit) => client.send(command, limit))
      if (UploadId === undefined) throw new Error('The storage began an upload without a name.')
      return UploadId
    },
    async listParts(begun) {
      const found: StoredPart[] = []
      let PartNumberMarker: string | undefined
      do {
        const command = new ListPartsCommand({ ...named(begun), PartNumberMarker })
        const page = await ask((limit) => client.send(command, limit)).catch(ended)
        if (!page) return undefined
        for (const { PartNumber, Size, ETag, LastModified } of page.Parts ?? [])
          if (PartNumber !== undefined && Size !== undefined && ETag !== undefined && LastModified)
            found.push({ number: PartNumber, bytes: Size, etag: ETag, writtenAt: LastModified })
        PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined
      } while (PartNumberMarker !== undefined)
      return found
    },
    async complete(begun, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      const command = new CompleteMultipartUploadCommand({ ...named(begun), MultipartUpload: { Parts } })
      await ask(
        (limit) => client.send(command, limit),
        parts.reduce((sum, { bytes }) => sum + bytes, 0),
      )
    },
    async abort(begun) {
      if (begun.id === null) return
      await ask((limit) => client.send(new AbortMultipartUploadCommand(named(begun)), limit)).catch(ended)
    },
    async listBegun(prefix) {
      const Prefix = `${checkKey(prefix)}/`
      const found: (Begun & { begunAt: Date })[] = []
      let from: { KeyMarker: string | undefined; UploadIdMarker: string | undefined } | undefined
      do {
        const command = new ListMultipartUploadsCommand({ Bucket, Prefix, ...from })
        const page = await ask((limit) => client.send(command, limit))
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key !== undefined && UploadId !== undefined && Initiated)
            found.push({ key: Key, id: UploadId, begunAt: Initiated })
        from = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
      } while (from !== undefined)
      return found
    },
    way: {
      kind: 'straight',
      async addressOf(begun, { number, bytes }, seconds) {
        const command = new UploadPartCommand({
          ...named(begun),
          PartNumber: number,
          ContentLength: bytes,
        })
        // The length is signed: the storage refuses a part of another one before it reads it.
        return await getSignedUrl(client, command, {
          expiresIn: seconds,
          unhoistableHeaders: new Set(['content-length']),
        })
      },
    },
  }
}

function ended(error: Error): undefined {
  if (isNoUpload(error.cause)) return undefined
  throw error
}
