import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What `write` wrote is durable, and at its place all at once. */
export async function placeFile(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await placeInFolder(path, write)
}

/** The same where its folder must be there, and stay. */
export async function placeInFolder(
  path: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await write(temporary)
    const file = await open(temporary, 'r+')
    await file.sync().finally(() => file.close())
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } finally {
    // It is there still where it failed, and where both names were of the same file.
    await rm(temporary, { force: true })
  }
}

/** Makes a rename durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** For `catch`: undefined where there is no such file. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined
  throw error
}
