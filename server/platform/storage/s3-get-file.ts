import { open } from 'node:fs/promises'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from './s3-put-file.ts'

/** In memory at a time. */
const PART_BYTES = 16 * 1024 * 1024

/** Writes a file of a bucket to a path of this machine, part by part. */
export async function getFile({ client, bucket, ask }: Bucket, Key: string, path: string): Promise<void> {
  const head = new HeadObjectCommand({ Bucket: bucket, Key })
  const { ContentLength: size = 0 } = await ask((limit) => client.send(head, limit))
  const file = await open(path, 'wx')
  try {
    for (let at = 0; at < size; at += PART_BYTES) {
      const Range = `bytes=${at}-${Math.min(size, at + PART_BYTES) - 1}`
      const part = new GetObjectCommand({ Bucket: bucket, Key, Range })
      const bytes = await ask(async (limit) => {
        const { Body } = await client.send(part, limit)
        return (await Body?.transformToByteArray()) ?? new Uint8Array()
      }, PART_BYTES)
      await file.writeFile(bytes)
    }
  } finally {
    await file.close()
  }
}
