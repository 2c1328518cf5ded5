import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** In memory at a time; a bucket takes ten thousand of them. */
const PART_BYTES = 16 * 1024 * 1024

export interface Bucket {
  client: S3Client
  bucket: string
  /** runs one exchange within its time */
  ask<T>(exchange: (limit: { abortSignal: AbortSignal }) => Promise<T>, bytes?: number): Promise<T>
}

/** Puts a file of this machine into a bucket, part by part; it is there when all of it is. */
export async function putFile(to: Bucket, Key: string, path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > PART_BYTES) return await putParts(to, Key, file, size)
    const command = new PutObjectCommand({ Bucket: to.bucket, Key, Body: await readPart(file, 0, size) })
    await to.ask((limit) => to.client.send(command, limit), size)
  } finally {
    await file.close()
  }
}

async function putParts(
  { client, bucket: Bucket, ask }: Bucket,
  Key: string,
  file: FileHandle,
  size: number,
): Promise<void> {
  const begin = new CreateMultipartUploadCommand({ Bucket, Key })
  const { UploadId } = await ask((limit) => client.send(begin, limit))
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let at = 0; at < size; at += PART_BYTES) {
      const Body = await readPart(file, at, Math.min(PART_BYTES, size - at))
      const PartNumber = Parts.length + 1
      const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })
      const { ETag } = await ask((limit) => client.send(part, limit), Body.length)
      Parts.push({ PartNumber, ETag })
    }
    const end = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
    await ask((limit) => client.send(end, limit), size)
  } catch (error) {
    const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId })
    await ask((limit) => client.send(abort, limit)).catch(() => {})
    throw error
  }
}

async function readPart(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const part = Buffer.alloc(bytes)
  let read = 0
  while (read < bytes) {
    const { bytesRead } = await file.read(part, read, bytes - read, at + read)
    if (bytesRead === 0) throw new Error('The file became shorter while it was stored.')
    read += bytesRead
  }
  return part
}
