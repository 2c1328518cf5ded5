import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCourses } from '../../server/seed/demo-lessons.ts'
import { fileDemoLessons } from '../../server/seed/file-demo-lessons.ts'
import { storeMedium } from '../../server/testing/stored-lesson.ts'
import type { OpenStore } from '../../server/testing/stores/test-store.ts'
import { captionsOf } from '../../tools/lessons/captions.ts'
import { contentsOf } from '../../tools/lessons/contents-of.ts'
import { handoutOf } from '../../tools/lessons/handout.ts'
import { readLessons } from '../../tools/lessons/read-lessons.ts'
import { timed } from '../../tools/lessons/timed.ts'

/**
 * Afterwards a store with the demo holds all of its lessons as a start leaves them: filed by the same import,
 * with the captions, chapters, questions and handouts of their texts. Only the pictures stand in: each medium
 * is as long as its text takes, and was not made by FFmpeg.
 */
export async function fileStandIns(store: Pick<OpenStore, 'db' | 'storage'>, now: Date): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-stand-ins-'))
  const media = new Map<string, string>()
  for (const lesson of readLessons()) {
    const { slug, practice } = lesson
    for (const language of ['en', 'hi'] as const)
      await writeFile(join(folder, `${slug}.${language}.vtt`), captionsOf(lesson, language))
    if (practice.length > 0) await writeFile(join(folder, `${slug}.pdf`), await handoutOf(lesson))
    const seconds = timed(lesson).at(-1)!.until / 10
    const { mediaId } = await storeMedium(store, `the film of ${slug}`, { seconds })
    media.set(`${slug}.mp4`, `media:${mediaId}`)
  }
  const contents = contentsOf(readLessons(), readCourses()) as { items: { file: string }[] }
  const items = contents.items.map((item) => ({ ...item, file: media.get(item.file)! }))
  await fileDemoLessons(store.db, { ...contents, items }, { storage: store.storage, folder, now })
  await rm(folder, { recursive: true })
}
