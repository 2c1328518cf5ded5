import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { explainS3Failure, isMissing } from './explain-s3-failure.ts'
import { getFile } from './s3-get-file.ts'
import { s3Multipart } from './s3-multipart.ts'
import { putFile } from './s3-put-file.ts'
import type { S3Options } from './s3-settings.ts'
import { checkKey, isKey, type Storage } from './storage.ts'

/** Below this a large file that is written counts as stuck. */
const SLOWEST_BYTES_PER_MS = 500

/** A bucket of an S3-compatible server as storage. What takes longer than `timeoutMs` in all is a fault. */
export function s3Storage(options: S3Options, { timeoutMs = 15_000 } = {}): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle } = options
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Unasked, newer clients send checksums that many servers other than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: Math.min(timeoutMs, 3000) },
  })

  /** Runs one exchange until its answer is whole, and no longer than allowed; large files have longer. */
  async function ask<T>(
    exchange: (limit: { abortSignal: AbortSignal }) => Promise<T>,
    bytes = 0,
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(timeoutMs + Math.ceil(bytes / SLOWEST_BYTES_PER_MS))
    // The signal alone does not end the reading of an answer that has begun.
    const tooLate = new Promise<never>((_resolve, reject) => {
      abortSignal.addEventListener('abort', () => reject(abortSignal.reason), { once: true })
    })
    return await Promise.race([exchange({ abortSignal }), tooLate]).catch((error: unknown) => {
      throw new Error(explainS3Failure(error, options), { cause: error })
    })
  }

  return {
    async put(key, bytes) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: checkKey(key), Body: bytes })
      await ask((limit) => client.send(command, limit), bytes.length)
    },
    async putFile(key, path) {
      await putFile({ client, bucket, ask }, checkKey(key), path)
    },
    async getFile(key, path) {
      await getFile({ client, bucket, ask }, checkKey(key), path)
    },
    async find(key) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: checkKey(key) })
      return await ask(async (limit) => {
        const { Body } = await client.send(command, limit)
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      }).catch(absent)
    },
    async has(key) {
      const command = new HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) })
      return (await ask((limit) => client.send(command, limit)).catch(absent)) !== undefined
    },
    async sizeOf(key) {
      const command = new HeadObjectCommand({ Bucket: bucket, Key: checkKey(key) })
      return (await ask((limit) => client.send(command, limit)).catch(absent))?.ContentLength
    },
    async read(key, first, last) {
      const Range = `bytes=${first}-${last}`
      const command = new GetObjectCommand({ Bucket: bucket, Key: checkKey(key), Range })
      // A player takes its time with the bytes: only the beginning of the answer must come soon.
      const begun = new AbortController()
      const late = setTimeout(() => begun.abort(new Error('The answer did not start in time.')), timeoutMs)
      try {
        const { Body } = await client.send(command, { abortSignal: begun.signal })
        return Body as Readable
      } catch (error) {
        throw new Error(explainS3Failure(error, options), { cause: error })
      } finally {
        clearTimeout(late)
      }
    },
    async copy(from, to) {
      const { ContentLength } = await ask((limit) =>
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: checkKey(from) }), limit),
      )
      const command = new CopyObjectCommand({
        Bucket: bucket,
        Key: checkKey(to),
        CopySource: `${bucket}/${from}`,
      })
      await ask((limit) => client.send(command, limit), ContentLength)
    },
    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) })
      await ask((limit) => client.send(command, limit)).catch(absent)
    },
    async list(prefix) {
      const Prefix = `${checkKey(prefix)}/`
      const found: { key: string; writtenAt: Date }[] = []
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken })
        const page = await ask((limit) => client.send(command, limit))
        // A console may have put an empty `catalogue/` there.
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified && isKey(Key))
            found.push({ key: Key, writtenAt: LastModified })
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
      return found
    },
    multipart: s3Multipart({ client, bucket, ask }),
  }
}

function absent(error: Error): undefined {
  if (isMissing(error.cause)) return undefined
  throw error
}
