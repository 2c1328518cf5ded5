import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isKey, type Storage } from '../storage/storage.ts'
import { type BackedUpFile, mediaFile } from './backup-manifest.ts'
import { writeHashed } from './write-hashed.ts'

/** The folders of the storage that the product keeps files in. */
export const MEDIA_FOLDERS = ['catalogue', 'private', 'questions']
/** The file written at each start, uploads under way, and halves that a killed process left. */
const isLeftOut = (key: string) =>
  key.startsWith('private/start/') ||
  key.startsWith('private/uploads/') ||
  key.endsWith('.tmp') ||
  !isKey(key)

const AT_ONCE = 4

/**
 * Every file of the storage that is not in the folder yet is there now, and named in `copied`. A key never
 * changes its bytes; a file that goes while it is listed is left out.
 */
export async function copyMediaOut(
  storage: Storage,
  folder: string,
  copied: Map<string, BackedUpFile>,
): Promise<void> {
  for (const prefix of MEDIA_FOLDERS) {
    const listed = await storage.list(prefix)
    await someAtOnce(
      listed.filter(({ key }) => !copied.has(key) && !isLeftOut(key)),
      async ({ key }) => {
        const file = await copyFileOut(storage, key, join(folder, mediaFile(key)))
        if (file) copied.set(key, file)
      },
    )
  }
}

async function copyFileOut(storage: Storage, key: string, path: string): Promise<BackedUpFile | undefined> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const size = await storage.sizeOf(key)
    if (size === undefined) return undefined
    // There is no range of no bytes.
    const source = size === 0 ? Readable.from([]) : await storage.read(key, 0, size - 1)
    const written = await writeHashed(path, source)
    if (written.bytes === size) return { key, ...written }
    throw new Error(`${key} gave ${written.bytes} bytes instead of ${size}`)
  } catch (error) {
    if (await storage.has(key)) throw error
    await rm(path, { force: true })
    return undefined
  }
}

/** Every file of the backup is in the storage; what else is there stays. */
export async function putMedia(storage: Storage, folder: string, media: BackedUpFile[]): Promise<void> {
  await someAtOnce(media, async ({ key, bytes }) => {
    if ((await storage.sizeOf(key)) !== bytes)
      await storage.put(key, await readFile(join(folder, mediaFile(key))))
  })
}

async function someAtOnce<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const next = items.values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of next) await work(item)
  })
  await Promise.all(workers)
}
