import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { Storage } from '../../../platform/storage/storage.ts'

export const MEDIA = '/media/'
/** The folder of the storage that holds the catalogue's files. */
export const MEDIA_FOLDER = 'catalogue'

/** The pictures or videos a catalogue names: read once, checked, and stored under their content. */
export interface MediaFiles {
  faultOf(name: string): string | undefined
  /** `/media/…` address of a file that has no fault */
  addressOf(name: string): string
  /** Copies into the storage what is not there yet. */
  store(storage: Storage): Promise<void>
}

/**
 * A file that may be taken: its key, and what is to be stored for it, the text of a made file or the path of
 * one.
 */
export interface ReadMedia {
  key: string
  files: { key: string; from: { path: string } | { text: string } }[]
}

/** Reads every file that is named by `read`, which gives its fault as a text; nothing is written yet. */
export async function readMediaFiles(
  names: Iterable<string>,
  read: (name: string) => Promise<string | ReadMedia>,
): Promise<MediaFiles> {
  const faults = new Map<string, string>()
  const addresses = new Map<string, string>()
  const toStore = new Map<string, ReadMedia['files'][number]['from']>()
  for (const name of new Set(names)) {
    const found = await read(name)
    if (typeof found === 'string') faults.set(name, found)
    else {
      addresses.set(name, MEDIA + found.key)
      for (const { key, from } of found.files) toStore.set(key, from)
    }
  }
  return {
    faultOf: (name) => faults.get(name),
    addressOf(name) {
      const address = addresses.get(name)
      if (!address) throw new Error(`${name} was not read`)
      return address
    },
    async store(target) {
      for (const [key, from] of toStore)
        if (!(await target.has(key)))
          await target.put(key, 'text' in from ? Buffer.from(from.text) : await readFile(from.path))
    },
  }
}

/** The file a catalogue names by a path within its own folder, not yet read, or its fault as a text. */
export async function findFileBeside(
  name: string,
  folder: string,
  word: 'picture' | 'video',
): Promise<string | { path: string; size: number }> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(name) || name.startsWith('//'))
    return `${word} ${name} is on another site; put the file beside the catalogue`
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder) + sep)) return `${word} ${name} lies outside the catalogue's folder`
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return `dangling ${word}: there is no file ${name}`
  return { path, size: found.size }
}
