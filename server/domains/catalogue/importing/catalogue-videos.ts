import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { contentKey, isKey, type Storage } from '../../../platform/storage/storage.ts'
import { VIDEO_MAX_BYTES, type VideoType, videoType } from '../../../platform/storage/video.ts'
import { isObject, type Loose } from './check-scope.ts'
import { isLocked, playlistParts, withPlaylistParts } from './hls-playlist.ts'
import {
  findFileBeside,
  MEDIA,
  MEDIA_FOLDER,
  type MediaFiles,
  type ReadMedia,
  readMediaFiles,
} from './media-files.ts'
import { OWN_VIDEO } from './own-video.ts'

const PLAYLIST_MAX_BYTES = 1024 * 1024
const PARTS_MAX = 5000
/** A playlist may name playlists of other qualities, and these name segments. */
const DEEPEST = 1

/** Reads every own video that is named, a playlist with all that it names; nothing is written yet. */
export async function readVideos(
  names: Iterable<string>,
  folder: string,
  storage: Storage,
): Promise<MediaFiles> {
  return await readMediaFiles(names, async (name) => {
    if (!name.startsWith(MEDIA)) return await readVideo(name, folder)
    const key = name.slice(MEDIA.length)
    if (key.startsWith(`${MEDIA_FOLDER}/`) && isKey(key) && (await storage.has(key)))
      return { key, files: [] }
    return `dangling video: ${name} is not in this installation's media`
  })
}

async function readVideo(name: string, folder: string): Promise<string | ReadMedia> {
  const found = await readVideoFile(name, folder)
  if (typeof found === 'string') return found
  const wanted = name.endsWith('.m3u8') ? 'm3u8' : 'mp4'
  if (found.type !== wanted)
    return wanted === 'mp4'
      ? `${name} is not an MP4 video`
      : `${name} is not a playlist (it must begin with #EXTM3U)`
  return wanted === 'mp4' ? asRead(found) : await readPlaylist(name, found, folder, DEEPEST)
}

interface VideoFile {
  path: string
  bytes: Buffer
  type: VideoType | undefined
}

async function readVideoFile(name: string, folder: string): Promise<string | VideoFile> {
  const found = await findFileBeside(name, folder, 'video')
  if (typeof found === 'string') return found
  if (found.size > VIDEO_MAX_BYTES) return `video ${name} is over 50 MB; cut it into a playlist`
  const bytes = await readFile(found.path)
  const type = videoType(bytes)
  return { path: found.path, bytes, type }
}

function asRead({ path, bytes, type }: VideoFile): ReadMedia {
  const key = contentKey(MEDIA_FOLDER, bytes, type!)
  return { key, files: [{ key, from: { path } }] }
}

/**
 * A playlist with everything it names. In the storage its files are beside it, each named by a hash of its
 * content.
 */
async function readPlaylist(
  name: string,
  { bytes }: VideoFile,
  folder: string,
  depth: number,
): Promise<string | ReadMedia> {
  if (bytes.length > PLAYLIST_MAX_BYTES) return `playlist ${name} is over 1 MB`
  const text = bytes.toString('utf8')
  if (isLocked(text)) return `playlist ${name} needs a key; only open ones can be played`
  const parts = playlistParts(text)
  if (parts.length === 0) return `playlist ${name} names no file`
  if (parts.length > PARTS_MAX) return `playlist ${name} names more than ${PARTS_MAX} files`
  const keys = new Map<string, string>()
  const files: ReadMedia['files'] = []
  for (const part of parts) {
    const read = await readPart(part, name, folder, depth)
    if (typeof read === 'string') return `playlist ${name}: ${read}`
    keys.set(part, basename(read.key))
    files.push(...read.files)
  }
  const stored = withPlaylistParts(text, (part) => keys.get(part)!)
  const key = contentKey(MEDIA_FOLDER, Buffer.from(stored), 'm3u8')
  return { key, files: [...files, { key, from: { text: stored } }] }
}

async function readPart(
  part: string,
  playlist: string,
  folder: string,
  depth: number,
): Promise<string | ReadMedia> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(part) || part.startsWith('/') || part.includes('\0'))
    return `${part} must be beside it`
  const name = relative(folder, join(folder, dirname(playlist), part))
  const found = await readVideoFile(name, folder)
  if (typeof found === 'string') return found
  if (found.type === undefined) return `${part} is not a segment (MPEG-TS or fragmented MP4)`
  if (found.type !== 'm3u8') return asRead(found)
  return depth === 0
    ? `${part} is a playlist below another`
    : await readPlaylist(name, found, folder, depth - 1)
}

/** The same catalogue, raw or stored, with every name of an own video replaced. */
export function withVideoAddresses<T extends object>(catalogue: T, addressOf: (name: string) => string): T {
  const renamed = (row: Loose, field: string) => {
    const name = row[field]
    return typeof name === 'string' && OWN_VIDEO.test(name) ? { ...row, [field]: addressOf(name) } : row
  }
  const each = (list: unknown, change: (row: Loose) => Loose) =>
    Array.isArray(list) ? list.map((row) => (isObject(row) ? change(row) : row)) : list
  const within = (row: Loose, field: string, change: (row: Loose) => Loose) =>
    field in row ? { ...row, [field]: each(row[field], change) } : row
  let changed = catalogue as Loose
  changed = within(changed, 'faculties', (row) =>
    within(renamed(row, 'url'), 'demoVideos', (video) => renamed(video, 'url')),
  )
  changed = within(changed, 'packages', (row) =>
    within(renamed(row, 'demoUrl'), 'freeLiveClasses', (lesson) => renamed(lesson, 'recording')),
  )
  return changed as T
}

/** Every own video that a catalogue names, raw or stored. */
export function videoNamesIn(catalogue: object): string[] {
  const names = new Set<string>()
  withVideoAddresses(catalogue, (name) => {
    names.add(name)
    return name
  })
  return [...names]
}

/** The addresses of stored videos together with those of every file their playlists name. */
export async function withStoredParts(addresses: Iterable<string>, storage: Storage): Promise<Set<string>> {
  const all = new Set<string>()
  const add = async (address: string): Promise<void> => {
    if (all.has(address)) return
    all.add(address)
    if (!address.endsWith('.m3u8')) return
    const bytes = await storage.find(address.slice(MEDIA.length))
    for (const part of bytes ? playlistParts(bytes.toString('utf8')) : [])
      await add(`${dirname(address)}/${part}`)
  }
  for (const address of addresses) await add(address)
  return all
}
