import {
  chmod,
  constants,
  copyFile,
  link,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { absent, placeFile } from './folder-files.ts'
import { folderMultipart } from './folder-multipart.ts'
import { openFile } from './opened-file.ts'
import { checkKey, type Storage } from './storage.ts'

/** A folder of the machine as storage. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key))
  return {
    async put(key, bytes) {
      await placeFile(pathOf(key), (temporary) => writeFile(temporary, bytes, { flag: 'wx' }))
    },
    async putFile(key, from) {
      await placeFile(pathOf(key), async (temporary) => {
        await copyFile(from, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        // A source that may only be read makes a copy that may only be read.
        await chmod(temporary, 0o644)
      })
    },
    async getFile(key, path) {
      const from = pathOf(key)
      // Nobody writes into a stored file, so that a second name for it costs no room.
      await link(from, path).catch(() => copyFile(from, path, constants.COPYFILE_EXCL))
    },
    async find(key) {
      return await readFile(pathOf(key)).catch(absent)
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(absent))?.isFile() ?? false
    },
    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found?.isFile() ? found.size : undefined
    },
    async read(key, first, last) {
      const file = await open(pathOf(key), 'r')
      return file.createReadStream({ start: first, end: last })
    },
    openHere: (key) => openFile(pathOf(key)),
    async copy(from, to) {
      await placeFile(pathOf(to), async (temporary) => {
        // Files never change, so that two keys may share one; not every file system can.
        await link(pathOf(from), temporary).catch(() => copyFile(pathOf(from), temporary))
      })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async list(prefix) {
      const folder = join(root, checkKey(prefix))
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? []
      const files = entries.filter((entry) => entry.isFile())
      const listed = await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name)
          // Another process may have renamed or removed it since.
          const found = await stat(path).catch(absent)
          return found ? [{ key: path.slice(root.length + 1), writtenAt: found.mtime }] : []
        }),
      )
      return listed.flat()
    },
    multipart: folderMultipart(pathOf),
  }
}
