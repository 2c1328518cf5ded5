import { readFile } from 'node:fs/promises'
import type { Ffmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import { readAudioTag, readVideoTag } from '../../server/platform/flv/read-tags.ts'
import { AUDIO, VIDEO } from '../../server/platform/rtmp/message.ts'
import type { RtmpTag } from '../../server/platform/rtmp/rtmp-session.ts'
import { QUICKLY, tone, writeVideo } from '../../server/testing/made-videos.ts'
import { COUNTING, PICTURES_A_SECOND } from './counted-pictures.ts'

/** What a studio shows, tag by tag, as FLV and RTMP have it. */
export interface Film {
  /** how pictures and sound are to be read */
  settings: RtmpTag[]
  tags: FilmTag[]
}

/** Its timestamp is in milliseconds from the beginning of the film. */
export interface FilmTag extends RtmpTag {
  /** its number, of a picture */
  picture: number | undefined
  isKey: boolean
}

const KEY_SECONDS = 2
const FILE_HEADER_BYTES = 13
const TAG_HEADER_BYTES = 11
/** Behind a tag stands how long it was. */
const TAG_END_BYTES = 4

/** A film whose pictures show their numbers, with a tone; `path` ends with `.flv`. */
export async function makeFilm(tools: Ffmpeg, path: string, seconds: number): Promise<Film> {
  const group = String(KEY_SECONDS * PICTURES_A_SECOND)
  const inputs = ['-f', 'lavfi', '-t', String(seconds), '-i', COUNTING, ...tone(seconds)]
  const coded = [...QUICKLY, '-tune', 'zerolatency', '-g', group, '-c:a', 'aac', '-b:a', '32k']
  await writeVideo(tools, path, ...inputs, ...coded)
  return readFilm(await readFile(path))
}

function readFilm(bytes: Buffer): Film {
  const film: Film = { settings: [], tags: [] }
  let pictures = 0
  for (const tag of tagsOf(bytes)) {
    const read = tag.kind === 'video' ? readVideoTag(tag.payload) : readAudioTag(tag.payload)
    if (read?.is === 'config') film.settings.push(tag)
    if (read?.is !== 'frame') continue
    const isPicture = 'isKey' in read
    const isKey = isPicture && (read.isKey as boolean)
    film.tags.push({ ...tag, isKey, picture: isPicture ? pictures++ : undefined })
  }
  return film
}

function* tagsOf(bytes: Buffer): Generator<RtmpTag> {
  for (let at = FILE_HEADER_BYTES; at < bytes.length; ) {
    const length = bytes.readUIntBE(at + 1, 3)
    const timestamp = bytes.readUIntBE(at + 4, 3) + bytes[at + 7]! * 2 ** 24
    const start = at + TAG_HEADER_BYTES
    const payload = bytes.subarray(start, start + length)
    if (bytes[at] === VIDEO) yield { kind: 'video', timestamp, payload }
    if (bytes[at] === AUDIO) yield { kind: 'audio', timestamp, payload }
    at = start + length + TAG_END_BYTES
  }
}
