import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { ffmpegOfTests, picture, QUICKLY, tone, writeVideo } from '../../../testing/made-videos.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { findMedium, type Medium } from '../cli/media.queries.ts'
import { fileMedium } from '../testing/file-medium.ts'
import { makeWaiting } from './make-waiting.ts'

let store: TestStore
let tools: Ffmpeg
let listener: Server
let asked = 0

beforeAll(async () => {
  tools = await ffmpegOfTests()
  store = await openTestStore()
  listener = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  listener.close()
  await store.close()
})

type Write = (path: string) => Promise<void>
const video =
  (...args: string[]): Write =>
  (path) =>
    writeVideo(tools, path, ...args)
const text =
  (content: string | Buffer): Write =>
  (path) =>
    writeFile(path, content)
const here = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`

/** A good file, cut or overwritten. */
const spoilt =
  (args: string[], spoil: (path: string, bytes: number) => Promise<void>): Write =>
  async (path) => {
    await writeVideo(tools, path, ...args)
    await spoil(path, (await stat(path)).size)
  }
const half = (path: string, bytes: number) => truncate(path, Math.floor(bytes / 2))

const SMALL = picture('160x120', 2)
const AAC = ['-c:a', 'aac']

const MADE: { what: string; name: string; write: Write; expects?: (medium: Medium) => void }[] = [
  {
    what: 'no sound',
    name: 'a.mp4',
    write: video(...SMALL, ...QUICKLY),
    expects: ({ made }) => expect(made!.audio).toBeNull(),
  },
  {
    what: 'WebM with Opus',
    name: 'b.webm',
    write: video(...SMALL, ...tone(2), '-c:v', 'libvpx', '-c:a', 'libopus'),
  },
  { what: 'Matroska', name: 'c.mkv', write: video(...SMALL, ...tone(2), ...QUICKLY, ...AAC) },
  { what: 'a transport stream', name: 'd.ts', write: video(...SMALL, ...tone(2), ...QUICKLY, ...AAC) },
  {
    what: 'AVI with MPEG-4 and MP3',
    name: 'e.avi',
    write: video(...SMALL, ...tone(2), '-c:v', 'mpeg4', '-c:a', 'libmp3lame'),
  },
  { what: 'Flash', name: 'f.flv', write: video(...SMALL, '-c:v', 'flv1') },
  {
    what: 'Windows Media',
    name: 'g.wmv',
    write: video(...SMALL, ...tone(2), '-c:v', 'wmv2', '-c:a', 'wmav2'),
  },
  {
    what: 'MPEG-2 in a program stream',
    name: 'h.mpg',
    write: video(...picture('160x120', 2, 25), '-c:v', 'mpeg2video'),
  },
  { what: 'Ogg', name: 'i.ogv', write: video(...SMALL, '-c:v', 'libtheora') },
  {
    what: 'HEVC',
    name: 'j.mp4',
    write: video(...SMALL, '-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'),
  },
  {
    what: 'ten bits a colour',
    name: 'k.mkv',
    write: video(...SMALL, '-c:v', 'ffv1', '-pix_fmt', 'yuv420p10le'),
  },
  {
    what: 'colour of four full parts',
    name: 'l.mp4',
    write: video(...SMALL, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'),
  },
  {
    what: 'odd sides',
    name: 'm.mkv',
    write: video(...picture('161x121', 2), '-c:v', 'ffv1'),
    expects: ({ made }) => expect([made!.width % 2, made!.height % 2]).toEqual([0, 0]),
  },
  {
    what: 'a frame of its own now and then',
    name: 'n.mkv',
    write: video(
      ...picture('160x120', 6, 30),
      '-vf',
      "select='not(mod(n,7))+not(mod(n,11))'",
      '-vsync',
      'vfr',
      ...QUICKLY,
    ),
    expects: ({ made }) => expect(made!.rungs[0]!.frameRate).toBeLessThanOrEqual(30),
  },
  {
    what: 'sixty frames a second',
    name: 'o.mp4',
    write: video(...picture('160x120', 2, 60), ...QUICKLY),
    expects: ({ made }) => expect(made!.rungs[0]!.frameRate).toBe(30),
  },
  {
    what: 'a frame every four seconds',
    name: 'p.mp4',
    write: video(...picture('160x120', 12, '1/4'), ...QUICKLY),
    expects: ({ made }) => expect(Math.max(...made!.rungs[0]!.durations)).toBeLessThan(6.5),
  },
  {
    what: 'one frame',
    name: 'q.mp4',
    write: video(...picture('160x120', 1, 1), '-frames:v', '1', ...QUICKLY),
  },
  {
    what: 'turned by a phone',
    name: 'r.mp4',
    write: async (path) => {
      await writeVideo(tools, `${path}.flat.mp4`, ...picture('320x240', 2), ...QUICKLY)
      await writeVideo(tools, path, '-i', `${path}.flat.mp4`, '-c', 'copy', '-metadata:s:v', 'rotate=90')
    },
    expects: ({ made }) => expect([made!.width, made!.height]).toEqual([240, 320]),
  },
  {
    what: 'pixels that are not square',
    name: 's.mp4',
    write: video(...picture('160x120', 2), '-vf', 'setsar=2/1', ...QUICKLY),
    expects: ({ made }) => expect([made!.width, made!.height]).toEqual([320, 120]),
  },
  {
    what: 'half pictures',
    name: 't.mpg',
    write: video(
      ...picture('160x128', 2, 50),
      '-vf',
      'tinterlace=interleave_top',
      '-c:v',
      'mpeg2video',
      '-flags',
      '+ildct+ilme',
    ),
    expects: ({ facts }) => expect(facts!.video.isInterlaced).toBe(true),
  },
  {
    what: 'ten tracks',
    name: 'u.mkv',
    write: video(
      ...SMALL,
      ...Array.from({ length: 9 }, () => tone(2)).flat(),
      '-map',
      '0',
      ...Array.from({ length: 9 }, (_, at) => ['-map', String(at + 1)]).flat(),
      ...QUICKLY,
      ...AAC,
    ),
    expects: ({ facts, made }) => {
      expect(facts!.tracks).toEqual({ video: 1, audio: 9 })
      expect(made!.audio).not.toBeNull()
    },
  },
  {
    what: 'sound of six channels',
    name: 'v.mp4',
    write: video(...SMALL, ...tone(2), '-ac', '6', ...QUICKLY, ...AAC),
  },
  { what: 'sound that is silent', name: 'w.mp4', write: video(...SMALL, ...tone(2, 0), ...QUICKLY, ...AAC) },
  {
    what: 'sound longer than its picture',
    name: 'x.mp4',
    write: video(...SMALL, ...tone(9), ...QUICKLY, ...AAC),
    expects: ({ made }) => expect(made!.seconds).toBeGreaterThan(8.5),
  },
  {
    what: 'sound shorter than its picture',
    name: 'y.mp4',
    write: video(...picture('160x120', 9), ...tone(2), ...QUICKLY, ...AAC),
    expects: ({ made }) =>
      expect(made!.audio!.durations.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(8.5),
  },
  {
    what: 'the name of another kind',
    name: 'z.pdf',
    write: async (path) => {
      await writeVideo(tools, `${path}.mp4`, ...picture('160x120', 3), ...QUICKLY)
      await writeFile(path, await readFile(`${path}.mp4`))
    },
  },
  {
    what: 'bytes overwritten in the middle',
    name: 'za.ts',
    write: spoilt([...picture('160x120', 6), ...QUICKLY], async (path, bytes) => {
      const file = await open(path, 'r+')
      await file.write(Buffer.alloc(600, 0xaa), 0, 600, Math.floor(bytes / 2))
      await file.close()
    }),
  },
  { what: 'a picture in 8K', name: 'zb.mp4', write: video(...picture('7680x4320', 0.2, 5), '-c:v', 'mjpeg') },
]

const REFUSED: { what: string; name: string; write: Write; why: RegExp }[] = [
  { what: 'an empty file', name: 'a.mp4', write: text(''), why: /not a video/ },
  {
    what: 'words',
    name: 'b.mp4',
    write: text('This is not a video at all.\n'.repeat(500)),
    why: /not a video/,
  },
  {
    what: 'a picture',
    name: 'c.mp4',
    write: video(...SMALL, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-update', '1'),
    why: /no video, but a list of other files or a picture|not a video/,
  },
  {
    what: 'sound alone',
    name: 'd.m4a',
    write: video(...tone(2), ...AAC),
    why: /sound but no moving picture/,
  },
  {
    what: 'cut off before its index',
    name: 'e.mp4',
    write: spoilt([...SMALL, ...QUICKLY], half),
    why: /cut off/,
  },
  {
    what: 'cut off behind its index',
    name: 'f.mp4',
    write: spoilt([...picture('160x120', 40), ...QUICKLY, '-movflags', '+faststart'], half),
    why: /cut off: it says that it is 40 seconds long/,
  },
  {
    what: 'no frame',
    name: 'g.mp4',
    write: video(...SMALL, '-frames:v', '0', ...QUICKLY),
    why: /not a video|moving picture|no frames|cut off/,
  },
  {
    what: 'more than 8K',
    name: 'h.mp4',
    write: video(...picture('8192x128', 1, 1), '-c:v', 'mjpeg'),
    why: /8192 × 128; the most is 8K/,
  },
  {
    what: 'a stamp',
    name: 'i.mp4',
    write: video(...picture('32x32', 1), ...QUICKLY),
    why: /32 × 32; the least/,
  },
  {
    what: 'seven hours',
    name: 'j.mp4',
    write: video(...picture('64x64', 25_200, '1/60'), ...QUICKLY),
    why: /420 minutes long; the most is six hours/,
  },
  {
    what: 'a playlist that names an address',
    name: 'k.mp4',
    write: (path) =>
      text(`#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n${here()}/a.ts\n#EXT-X-ENDLIST\n`)(path),
    why: /list of other files/,
  },
  {
    what: 'a list of files',
    name: 'l.mp4',
    write: text("ffconcat version 1.0\nfile '/etc/passwd'\n"),
    why: /list of other files|not a video/,
  },
  {
    what: 'an SVG',
    name: 'm.mp4',
    write: text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    why: /not a video|list of other files or a picture/,
  },
]

async function made(name: string, write: Write): Promise<Medium> {
  const path = join(store.folder, name)
  await write(path)
  const { id } = await fileMedium(store.db.$client, store.storage, { path, name }, TEST_NOW)
  const shop = { ...store, tools, dataDir: store.folder, now: () => TEST_NOW, onMade: () => {} }
  await makeWaiting(shop, new AbortController().signal)
  return (await findMedium(store.db.$client, id))!
}

describe('an odd video', () => {
  it.each(MADE)('is made: $what', { timeout: 120_000 }, async ({ name, write, expects }) => {
    const medium = await made(`made-${name}`, write)
    expect([medium.state, medium.reason]).toEqual(['MADE', null])
    for (const rung of [...medium.made!.rungs, ...(medium.made!.audio ? [medium.made!.audio] : [])]) {
      const seconds = rung.durations.reduce((sum, one) => sum + one, 0)
      expect(Math.abs(seconds - medium.made!.seconds), rung.name).toBeLessThan(0.6)
    }
    expects?.(medium)
  })

  it.each(REFUSED)('is refused with a reason: $what', { timeout: 120_000 }, async ({ name, write, why }) => {
    const medium = await made(`refused-${name}`, write)
    expect(medium.state).toBe('REFUSED')
    expect(medium.reason).toMatch(why)
    const left = (await store.storage.list(`private/media/${medium.id}`)).map(({ key }) => key)
    expect(left.filter((key) => !key.endsWith('/source'))).toEqual([])
  })

  it('never made this machine ask an address', () => {
    expect(asked).toBe(0)
  })
})
