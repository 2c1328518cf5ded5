import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absent, placeFile, placeInFolder } from './folder-files.ts'
import { type Multipart, NotBegun, type Part, WrongLength } from './multipart.ts'

const NUMBER = /^[1-9]\d{0,4}$/

/** Parts in a folder of their own beside the file: `whole.parts/3`. */
export function folderMultipart(pathOf: (key: string) => string): Multipart {
  const partsOf = (key: string) => `${pathOf(key)}.parts`
  return {
    async begin(key) {
      await mkdir(partsOf(key), { recursive: true })
      return null
    },
    async listParts({ key }) {
      const names = await readdir(partsOf(key)).catch(absent)
      const parts = (names ?? [])
        .filter((name) => NUMBER.test(name))
        .map(async (name) => {
          const found = await stat(join(partsOf(key), name)).catch(absent)
          return found ? [{ number: Number(name), bytes: found.size, etag: '', writtenAt: found.mtime }] : []
        })
      return names && (await Promise.all(parts)).flat().sort((one, other) => one.number - other.number)
    },
    async complete({ key }, parts) {
      const sources = parts.map((part) => ({
        ...part,
        source: () => createReadStream(join(partsOf(key), String(part.number))),
      }))
      await placeFile(pathOf(key), (temporary) => fill(temporary, sources))
    },
    async abort({ key }) {
      await rm(partsOf(key), { recursive: true, force: true, maxRetries: 3 })
      // What is in it yet keeps it.
      await rmdir(dirname(pathOf(key))).catch(() => {})
    },
    async listBegun() {
      return []
    },
    way: {
      kind: 'through',
      async takePart({ key }, part, source) {
        const place = placeInFolder(join(partsOf(key), String(part.number)), (temporary) =>
          fill(temporary, [{ ...part, source: () => source }]),
        )
        await place.catch((error: NodeJS.ErrnoException) => {
          // The folder goes with the upload, also while a part arrives.
          throw error.code === 'ENOENT' ? new NotBegun(`${key} was not begun, or ended`) : error
        })
      },
    },
  }
}

/** Writes the parts one after another; each has exactly as many bytes as it says. */
async function fill(path: string, parts: (Part & { source: () => AsyncIterable<Buffer> })[]): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for (const { number, bytes, source } of parts) {
      let written = 0
      for await (const chunk of source()) {
        written += chunk.length
        if (written > bytes) throw new WrongLength(`part ${number} is longer than ${bytes} bytes`)
        await file.writeFile(chunk)
      }
      if (written < bytes) throw new WrongLength(`part ${number} has ${written} of ${bytes} bytes`)
    }
  } finally {
    await file.close()
  }
}
