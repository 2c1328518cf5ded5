import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMedium } from '../../server/domains/media/testing/file-medium.ts'
import type { Ffmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { picture, QUICKLY, tone, writeVideo } from '../../server/testing/made-videos.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'

export interface Source {
  id: string
  /** it is cut off, so that it is refused */
  isBad: boolean
  rungs: number
}

/** Of every tenth the half is missing. */
const isBad = (number: number) => number % 10 === 1

/** Videos of a few seconds, each another one, filed and waiting. */
export async function fileSources(
  store: TestStore,
  storage: Storage,
  { tools, count }: { tools: Ffmpeg; count: number },
): Promise<Source[]> {
  const sources: Source[] = []
  for (let number = 0; number < count; number++) {
    const path = join(store.folder, `source-${number}.mp4`)
    const seconds = 7 + number / 10
    const large = number % 3 === 0
    const inputs = [...picture(large ? '428x240' : '256x144', seconds), ...tone(seconds)]
    await writeVideo(tools, path, ...inputs, ...QUICKLY, '-c:a', 'aac')
    if (isBad(number)) await truncate(path, 4_000)
    const filed = await fileMedium(store.db.$client, storage, { path, name: `${number}.mp4` }, new Date())
    sources.push({ id: filed.id, isBad: isBad(number), rungs: large ? 2 : 1 })
  }
  return sources
}
