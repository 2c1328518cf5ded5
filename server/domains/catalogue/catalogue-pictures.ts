import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { PICTURE_MAX_BYTES, pictureType } from '../../platform/storage/picture.ts'
import { contentKey, isKey, type Storage } from '../../platform/storage/storage.ts'

const FOLDER = 'catalogue'
const MEDIA = '/media/'

/** The pictures a catalogue names: read once, checked, and stored under their content. */
export interface CataloguePictures {
  faultOf(name: string): string | undefined
  /** `/media/…` address of a picture that has no fault */
  addressOf(name: string): string
  /** Copies into the storage what is not there yet. */
  store(storage: Storage): Promise<void>
}

/** Reads every picture that is named; nothing is written yet. */
export async function readPictures(
  names: Iterable<string>,
  folder: string,
  storage: Storage,
): Promise<CataloguePictures> {
  const faults = new Map<string, string>()
  const addresses = new Map<string, string>()
  const toStore = new Map<string, string>()
  for (const name of new Set(names)) {
    const read = await readPicture(name, folder, storage)
    if (typeof read === 'string') faults.set(name, read)
    else {
      addresses.set(name, MEDIA + read.key)
      if (read.path) toStore.set(read.key, read.path)
    }
  }
  return {
    faultOf: (name) => faults.get(name),
    addressOf(name) {
      const address = addresses.get(name)
      if (!address) throw new Error(`picture ${name} was not read`)
      return address
    },
    async store(target) {
      for (const [key, path] of toStore)
        if (!(await target.has(key))) await target.put(key, await readFile(path))
    },
  }
}

async function readPicture(
  name: string,
  folder: string,
  storage: Storage,
): Promise<string | { key: string; path?: string }> {
  if (name.startsWith(MEDIA)) {
    const key = name.slice(MEDIA.length)
    if (isKey(key) && (await storage.has(key))) return { key }
    return `dangling picture: ${name} is not in this installation's media`
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(name) || name.startsWith('//'))
    return `picture ${name} stands on another site; put the file beside the catalogue`
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder) + sep)) return `picture ${name} lies outside the catalogue's folder`
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return `dangling picture: there is no file ${name}`
  if (found.size > PICTURE_MAX_BYTES) return `picture ${name} is over 2 MB`
  const bytes = await readFile(path)
  const type = pictureType(bytes)
  if (!type) return `${name} is no picture (WebP, PNG, JPEG or SVG)`
  return { key: contentKey(FOLDER, bytes, type), path }
}

/** Every picture name in a raw catalogue document. */
export function* pictureNamesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* pictureNamesIn(item)
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, item] of Object.entries(value)) {
      if (field === FOREIGN) continue
      if (PICTURE_FIELDS.has(field) && typeof item === 'string' && item !== '') yield item
      else if (typeof item === 'object') yield* pictureNamesIn(item)
    }
  }
}

/** Holds what a player wants, in words of its own. */
const FOREIGN = 'hlsJson'
const PICTURE_FIELDS = new Set(['s3Url', 's3URL', 'thumbnail', 'image', 'imgUrl', 'iconUri'])

/** The same value with every picture name replaced by its address. */
export function withPictureAddresses<T>(value: T, addressOf: (name: string) => string): T {
  if (Array.isArray(value)) return value.map((item) => withPictureAddresses(item, addressOf)) as T
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [field, item] of Object.entries(value)) {
    if (field === FOREIGN) {
      copy[field] = item
      continue
    }
    copy[field] =
      PICTURE_FIELDS.has(field) && typeof item === 'string'
        ? addressOf(item)
        : withPictureAddresses(item, addressOf)
  }
  return copy as T
}
