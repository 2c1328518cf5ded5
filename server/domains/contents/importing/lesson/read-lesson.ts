import { readFile, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import type { Connection } from '../../../../platform/database.ts'
import type { PlacedFault } from '../../../../platform/placed-fault.ts'
import { contentKey, type Storage } from '../../../../platform/storage/storage.ts'
import { findKnownMedia } from '../../../media/find-known.ts'
import { isMediumId } from '../../../media/media-keys.ts'
import { fileMedia } from '../../../media/uploads/file-media.ts'
import { CONTENTS_FOLDER } from '../../files/read-item-file.ts'
import type { ItemFile, Lesson, StoredText } from '../../item.ts'
import type { FiledItem, FiledLesson } from '../filed-contents.ts'
import { cleanCaptions } from './clean-captions.ts'

const MOST_CAPTION_BYTES = 2 * 1024 * 1024
const MEDIA = /^media:(.*)$/

interface ReadCaptions {
  path: string
  stored: StoredText
  bytes: Buffer
}

/** Captions by their paths, checked and cleaned; what cannot be taken is among the faults afterwards. */
export async function readCaptions(
  items: readonly FiledItem[],
  folder: string,
  faults: PlacedFault[],
): Promise<Map<string, ReadCaptions>> {
  const read = new Map<string, ReadCaptions>()
  for (const { path, lesson } of items)
    for (const [language, file] of Object.entries(lesson?.captions ?? {})) {
      const field = language === 'en' ? 'captions' : 'captionsHindi'
      const say = (reason: string) => faults.push({ path: `${path}.${field}`, reason: `${file} ${reason}` })
      if (read.has(file)) continue
      const place = resolve(folder, file)
      const found = place.startsWith(resolve(folder) + sep)
        ? await stat(place).catch(() => undefined)
        : undefined
      if (!found?.isFile()) say('is no file beside it')
      else if (found.size > MOST_CAPTION_BYTES) say('is over 2 MB')
      else {
        const cleaned = cleanCaptions(new TextDecoder().decode(await readFile(place)))
        if ('faults' in cleaned) for (const reason of cleaned.faults.slice(0, 20)) say(reason)
        else {
          const bytes = Buffer.from(cleaned.cues)
          const stored = { key: contentKey(CONTENTS_FOLDER, bytes, 'vtt'), bytes: bytes.length }
          read.set(file, { path: file, stored, bytes })
        }
      }
    }
  return read
}

/** What stands around a lesson, its files as they are stored. */
export function storedLesson(
  lesson: FiledLesson | undefined,
  captions: ReadonlyMap<string, ReadCaptions>,
  files: ReadonlyMap<string | undefined, ItemFile>,
): Lesson | null {
  if (!lesson) return null
  const { captions: named, handouts, ...rest } = lesson
  const [en, hi] = [captions.get(named?.en ?? '')?.stored, captions.get(named?.hi ?? '')?.stored]
  return {
    ...rest,
    ...(en || hi ? { captions: { ...(en && { en }), ...(hi && { hi }) } } : {}),
    ...(handouts
      ? { handouts: handouts.flatMap(({ title, file }) => ({ title, file: files.get(file)! })) }
      : {}),
  }
}

/** What is wrong with the videos that lessons name: not there, outside of the folder, no medium. */
export async function checkVideos(
  connection: Connection,
  items: readonly FiledItem[],
  folder: string,
): Promise<PlacedFault[]> {
  const faults: PlacedFault[] = []
  const lessons = items.filter(({ kind }) => kind === 'VIDEO')
  const asked = lessons.flatMap(({ file }) => MEDIA.exec(file ?? '')?.[1] ?? [])
  const known = await findKnownMedia(connection, asked.filter(isMediumId))
  for (const { path, file = '' } of lessons) {
    const say = (reason: string) => faults.push({ path: `${path}.file`, reason })
    const mediaId = MEDIA.exec(file)?.[1]
    if (mediaId !== undefined) {
      if (!known.has(mediaId)) say(`there is no medium ${mediaId}`)
      continue
    }
    const place = resolve(folder, file)
    if (!place.startsWith(resolve(folder) + sep)) say(`${file} lies outside the folder of the file`)
    else {
      const found = await stat(place).catch(() => undefined)
      if (!found?.isFile()) say(`there is no file ${file}`)
      else if (found.size === 0) say(`${file} is empty`)
    }
  }
  return faults
}

/** The media of lessons, by what their items name; those that are not known are filed, to be made. */
export async function fileVideos(
  connection: Connection,
  storage: Storage,
  { items, folder }: { items: readonly FiledItem[]; folder: string },
  how: Parameters<typeof fileMedia>[3],
): Promise<Map<string, string>> {
  const named = new Set(items.flatMap(({ kind, file }) => (kind === 'VIDEO' && file ? [file] : [])))
  const beside = [...named].filter((file) => !MEDIA.test(file))
  const sources = beside.map((file) => ({ path: resolve(folder, file), name: file.replace(/^.*\//, '') }))
  const ids = await fileMedia(connection, storage, sources, how)
  return new Map([
    ...[...named].flatMap((file) => (MEDIA.test(file) ? [[file, MEDIA.exec(file)![1]!] as const] : [])),
    ...beside.map((file, at) => [file, ids[at]!] as const),
  ])
}
