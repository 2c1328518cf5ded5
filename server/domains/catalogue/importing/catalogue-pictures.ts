import { readFile } from 'node:fs/promises'
import { PICTURE_MAX_BYTES, pictureType } from '../../../platform/storage/picture.ts'
import { contentKey, isKey, type Storage } from '../../../platform/storage/storage.ts'
import {
  findFileBeside,
  MEDIA,
  MEDIA_FOLDER,
  type MediaFiles,
  type ReadMedia,
  readMediaFiles,
} from './media-files.ts'

/** Reads every picture that is named; nothing is written yet. */
export async function readPictures(
  names: Iterable<string>,
  folder: string,
  storage: Storage,
): Promise<MediaFiles> {
  return await readMediaFiles(names, (name) => readPicture(name, folder, storage))
}

async function readPicture(name: string, folder: string, storage: Storage): Promise<string | ReadMedia> {
  if (name.startsWith(MEDIA)) {
    const key = name.slice(MEDIA.length)
    if (isKey(key) && (await storage.has(key))) return { key, files: [] }
    return `dangling picture: ${name} is not in this installation's media`
  }
  const found = await findFileBeside(name, folder, 'picture')
  if (typeof found === 'string') return found
  if (found.size > PICTURE_MAX_BYTES) return `picture ${name} is over 2 MB`
  const bytes = await readFile(found.path)
  const type = pictureType(bytes)
  if (!type) return `${name} is not a picture (WebP, PNG, JPEG or SVG)`
  const key = contentKey(MEDIA_FOLDER, bytes, type)
  return { key, files: [{ key, from: { path: found.path } }] }
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
export const FOREIGN = 'hlsJson'
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
