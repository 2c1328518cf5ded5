import { join } from 'node:path'
import { OperatorRefused } from '../operator-refused.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Options } from './s3-settings.ts'
import type { Storage } from './storage.ts'

/**
 * The storage of an installation: the bucket, where one is configured, or else `media` in the data folder.
 */
export async function openStorage(config: { dataDir: string; s3?: S3Options | undefined }): Promise<Storage> {
  if (!config.s3) return folderStorage(join(config.dataDir, 'media'))
  // The client takes a tenth of a second to load, which only those who use it should wait.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(config.s3)
}

// Always the same file, so that processes that start together do not disturb each other.
const PROBE = {
  key: 'private/start/probe.txt',
  bytes: Buffer.from('Written at each start to see that it can be.\n'),
}

/** Throws OperatorRefused unless files can be written, read, listed and removed. */
export async function checkStorage(storage: Storage): Promise<void> {
  try {
    await storage.put(PROBE.key, PROBE.bytes)
    const found = await storage.find(PROBE.key)
    if (!found?.equals(PROBE.bytes)) throw new Error('A file that was just written came back as another.')
    const listed = await storage.list('private/start')
    if (!listed.some(({ key }) => key === PROBE.key))
      throw new Error('A file that was just written is not listed.')
    await storage.remove('private/start/never-written.txt')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new OperatorRefused(`Files cannot be kept: ${message}`, { cause: error })
  }
}
