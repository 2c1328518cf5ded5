import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ffmpegOfTests, picture, QUICKLY, tone, writeVideo } from '../../server/testing/made-videos.ts'

const PROGRAM = join(import.meta.dirname, '../../server/cli/taiyari.ts')
const WAIT_MS = 2_000
const run = promisify(execFile)

interface BroughtLesson {
  id: number
  title: string
  /** of its film: 640x360 */
  size: string
  seconds: number
  /** WebVTT */
  captions?: string
}

interface StoreToFill {
  connectionString: string
  /** its `DATA_DIR` */
  folder: string
}

/** `npm run taiyari -- …` for this store, in a process of its own; what it printed. */
export async function command(
  { connectionString, folder }: StoreToFill,
  ...words: string[]
): Promise<string> {
  const env = { ...process.env, DATABASE_URL: connectionString, DATA_DIR: folder }
  return (await run(process.execPath, [PROGRAM, ...words], { env })).stdout
}

/**
 * Lessons as an operator brings them, by commands alone: films that FFmpeg makes here are uploaded, made, and
 * named by a table of contents. Resolves when they play.
 */
export async function bringLessons(
  store: StoreToFill,
  packageId: number,
  lessons: BroughtLesson[],
): Promise<void> {
  const items: object[] = []
  for (const { id, title, size, seconds, captions } of lessons) {
    const film = join(store.folder, `film-${id}.mp4`)
    await writeVideo(await ffmpegOfTests(), film, ...picture(size, seconds), ...tone(seconds), ...QUICKLY)
    const [media] = /media:[\da-f]{32}/.exec(await command(store, 'upload', 'video', film)) ?? []
    if (!media) throw new Error(`${film} was uploaded, and no medium was named`)
    if (captions) await writeFile(join(store.folder, `captions-${id}.vtt`), captions)
    items.push({
      ...{ id, packageId, kind: 'VIDEO', file: media, title: { en: title }, order: id },
      ...(captions && { captions: `captions-${id}.vtt` }),
    })
  }
  await makeAll(store)
  const contents = join(store.folder, `contents-${packageId}.json`)
  await writeFile(contents, JSON.stringify({ format: 'taiyari-contents/1', items }))
  await command(store, 'import', 'contents', contents)
}

/** A store that is served may make them by itself already. */
async function makeAll(store: StoreToFill): Promise<void> {
  await command(store, 'media', 'make')
  while (/ {2}(?:WAITING|MAKING) /.test(await command(store, 'media', 'list')))
    await new Promise((resume) => setTimeout(resume, WAIT_MS))
}
