import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type Storage } from './storage.ts'

/** A folder of the machine as storage. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, checkKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
      try {
        const file = await open(temporary, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
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
  }
}

/** Makes a rename durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined
  throw error
}
