import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKey } from '../../../domains/broadcasts/keys/make-key.ts'
import { classOfTeacher } from '../../../domains/broadcasts/taking/class-of-teacher.ts'
import { findTeachers } from '../../../domains/catalogue/places/find-teachers.ts'
import type { StoreServices } from '../../../domains/store-services.ts'
import { findFfmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import type { DemoClass } from '../choose-class.ts'
import type { DemoScript, Language } from '../demo-script.ts'
import type { Lesson } from '../plan-lesson.ts'
import { clipsOf, makeClips } from './make-clips.ts'
import { sendPicture } from './send-picture.ts'
import { shownSlides } from './shown-slides.ts'

export interface Pictured {
  services: Pick<StoreServices, 'db' | 'clock' | 'config'>
  row: DemoClass
  lesson: Lesson
  script: DemoScript
  language: Language
  actor: string
  say: (line: string) => void
}

/** So many clips are made before the picture begins: the others follow faster than they are shown. */
const AT_FIRST = 2

/**
 * Draws the slides of a lesson, and sends them to the ingest from the moment at which `begun` resolves to the
 * end of the lesson, or until `signal` is aborted. Where that cannot be, it says why: the class goes on
 * without.
 */
export async function showPicture(of: Pictured, begun: Promise<Date>, signal: AbortSignal): Promise<void> {
  const { config } = of.services
  const { teacherId } = of.row
  const without = (why: string) => of.say(`There is no picture: ${why}`)
  if (!config.ingest) return without('INGEST_PORT is not set (docs/settings.md).')
  if (teacherId === null) return without('the class has no teacher.')
  const tools = await findFfmpeg(config.ffmpegPath)
  if ('missing' in tools) return without(tools.missing)
  let others: Promise<void> | undefined
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-demo-class-'))
  try {
    const making = { ffmpeg: tools.ffmpeg, folder, signal }
    const clips = clipsOf(shownSlides(of.lesson, of.script.seconds.shown))
    const head = await headOf(of, teacherId)
    await makeClips(clips.slice(0, AT_FIRST), head, making)
    others = makeClips(clips, head, making)
    // The picture ends at the one that is missing.
    others.catch(() => {})
    const from = await begun
    await send(of, { ...making, clips, teacherId, from, port: config.ingest.port })
  } catch (error) {
    if (!signal.aborted) without((error as Error).message)
  } finally {
    await Promise.allSettled([others])
    await rm(folder, { recursive: true, force: true })
  }
}

async function headOf({ services, row, script, language }: Pictured, teacherId: string) {
  const teacher = (await findTeachers(services.db.$client, [teacherId])).get(teacherId)?.name
  return { title: row.title[language] ?? row.title.en, teacher, language, words: script.slide }
}

type ToSend = Omit<Parameters<typeof sendPicture>[0], 'url'> & { teacherId: string; from: Date; port: number }

async function send({ services, row, lesson, actor, say }: Pictured, to: ToSend): Promise<void> {
  const { db, clock } = services
  const { teacherId, port } = to
  to.signal.throwIfAborted()
  const now = clock.now()
  const shown = await classOfTeacher(db.$client, teacherId, now)
  if (shown?.itemId !== row.itemId)
    throw new Error(`what ${teacherId} sends now belongs to class ${shown?.itemId ?? 'of nobody'}.`)
  const { key, replaced } = await makeKey(db, teacherId, { actor, now })
  const server = `rtmp://127.0.0.1:${port}/live`
  say(`The picture goes to ${server}.`)
  if (replaced)
    say(`The stream key that ${teacherId} had has ended: "broadcasts key ${teacherId}" makes one.`)
  const span = { from: Math.floor((+now - +to.from) / 1_000), until: lesson.seconds }
  try {
    await sendPicture({ ...to, url: `${server}/${key}` }, span)
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(key, '…'), { cause: error })
  }
}
