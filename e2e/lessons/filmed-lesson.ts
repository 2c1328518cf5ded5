import { execFileSync } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lesson } from '../../server/domains/contents/item.ts'
import type { Made, MadeRung } from '../../server/domains/media/made.ts'
import { initKey, posterKey, segmentKey } from '../../server/domains/media/media-keys.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'

const FFMPEG = process.env.FFMPEG_PATH ?? '/usr/bin/ffmpeg'
const SEGMENT_SECONDS = 6
const EDITION = 'f11aed01'

interface Film {
  made: Made
  /** the pieces by their names, clear */
  pieces: Map<string, Buffer[]>
  poster: Buffer
}

export interface ToFilm {
  itemId: number
  packageId: number
  title?: { en: string; hi?: string }
  lesson?: Lesson
}

export type Ask = (statement: string, values: unknown[]) => Promise<unknown>

/** What of one length was filmed in this process. */
const films = new Map<number, Film>()

/**
 * A lesson of a minute with a real picture and sound, in a package of a store that is served: FFmpeg makes
 * its pieces here, and they are encrypted as the maker of media encrypts them.
 */
export async function filmLesson(
  ask: Ask,
  storage: Pick<Storage, 'put'>,
  { itemId, packageId, title = { en: 'Ratios', hi: 'अनुपात' }, lesson }: ToFilm,
  seconds = 60,
): Promise<void> {
  const film = films.get(seconds) ?? makeFilm(seconds)
  films.set(seconds, film)
  const mediaId = randomBytes(16).toString('hex')
  const key = randomBytes(16)
  for (const [rung, [init, ...segments]] of film.pieces) {
    const name = rung as MadeRung['name']
    await storage.put(initKey(mediaId, EDITION, name), init!)
    for (const [number, bytes] of segments.entries())
      await storage.put(segmentKey(mediaId, EDITION, name, number), sealed(key, number, bytes))
  }
  await storage.put(posterKey(mediaId, EDITION), film.poster)
  await ask(
    `insert into media (id, name, bytes, state, made, segment_key, created_at, changed_at)
      values ($1, 'lesson.mp4', 1, 'MADE', $2, $3, now(), now())`,
    [mediaId, JSON.stringify(film.made), key],
  )
  await ask(
    `insert into content_items (id, package_id, kind, content_type, media_id, lesson, title, free, position, active,
        changed_at) values ($1, $2, 'VIDEO', 'VIDEOS', $3, $4, $5, false, $6, true, now())`,
    [
      ...[itemId, packageId, mediaId, lesson ? JSON.stringify(lesson) : null],
      ...[JSON.stringify(title), itemId - 990_000],
    ],
  )
  // As an import says it: processes keep outlines of trees.
  await ask('select pg_notify($1, $2)', ['taiyari_changed', '["tests"]'])
}

function sealed(key: Buffer, number: number, bytes: Buffer): Buffer {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(number, 12)
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

function makeFilm(seconds: number): Film {
  if (!existsSync(FFMPEG))
    throw new Error('the film of a lesson needs FFmpeg (FFMPEG_PATH): sudo apt-get install -y ffmpeg')
  const folder = mkdtempSync(join(tmpdir(), 'taiyari-film-'))
  try {
    const picture = (name: MadeRung['name'], width: number, height: number, bandwidth: number) => {
      const durations = cut(folder, name, [
        ...['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=10:duration=${seconds}`],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'baseline', '-level', '3.0'],
        ...['-pix_fmt', 'yuv420p', '-g', '60', '-keyint_min', '60', '-sc_threshold', '0'],
        ...[
          '-b:v',
          `${bandwidth / 1000}k`,
          '-maxrate',
          `${bandwidth / 1000}k`,
          '-bufsize',
          `${bandwidth / 500}k`,
        ],
      ])
      return {
        ...{ name, width, height, bandwidth: bandwidth * 1.5, averageBandwidth: bandwidth },
        ...{ codecs: 'avc1.42c01e', frameRate: 10, durations },
      }
    }
    const rungs = [
      picture('v144', 256, 144, 90_000),
      picture('v240', 426, 240, 220_000),
      picture('v360', 640, 360, 450_000),
    ]
    const sound = cut(folder, 'a', [
      ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`],
      ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-ar', '44100'],
    ])
    const audio = {
      ...{ name: 'a' as const, bandwidth: 64_000, averageBandwidth: 50_000 },
      ...{ codecs: 'mp4a.40.2', durations: sound },
    }
    const read = (name: string, count: number) =>
      ['init.mp4', ...Array.from({ length: count }, (_, at) => `${at}.m4s`)].map((file) =>
        readFileSync(join(folder, name, file)),
      )
    const made = {
      edition: EDITION,
      seconds,
      width: 640,
      height: 360,
      rungs,
      audio,
      poster: true,
      thumbnails: null,
    }
    const poster = join(folder, 'poster.webp')
    runFfmpeg(folder, ['-f', 'lavfi', '-i', 'testsrc2=size=640x360', '-frames:v', '1', poster])
    return {
      made,
      poster: readFileSync(poster),
      pieces: new Map([...rungs, audio].map(({ name, durations }) => [name, read(name, durations.length)])),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cuts what FFmpeg makes of this into pieces; gives how long each is. */
function cut(folder: string, name: string, made: string[]): number[] {
  const place = join(folder, name)
  mkdirSync(place)
  runFfmpeg(place, [
    ...made,
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', join(place, '%d.m4s'), join(place, 'list.m3u8')],
  ])
  const list = readFileSync(join(place, 'list.m3u8'), 'utf8')
  return [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
}

function runFfmpeg(cwd: string, what: string[]): void {
  execFileSync(FFMPEG, ['-loglevel', 'error', '-threads', '1', ...what], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
