import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { PICTURE_MAX_BYTES } from '../../../platform/storage/picture.ts'
import type { FindPicture } from './question-pictures.ts'

/** Finds pictures as files of a folder and those below it. */
export function findPictureBeside(folder: string): FindPicture {
  return async (name) => {
    const path = resolve(folder, name)
    if (name.includes('\0') || !path.startsWith(resolve(folder) + sep))
      return `picture ${JSON.stringify(name)} lies outside of the file's folder`
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return `dangling picture: there is no file ${name}`
    if (found.size > PICTURE_MAX_BYTES) return `picture ${name} is over 2 MB`
    return await readFile(path)
  }
}
