import { liveClassPath } from '../../../addresses/learning-paths.ts'
import { inLocale } from '../../../addresses/locale.ts'
import { deskPath } from '../../../addresses/screens/teach-paths.ts'
import { writerOf } from '../../domains/broadcasts/broadcasts-services.ts'
import type { StoreServices } from '../../domains/store-services.ts'
import { shortTime } from '../../platform/commands/columns.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { bringForward, type DemoClass, putBack } from './choose-class.ts'
import type { DemoScript, Language } from './demo-script.ts'
import { DeskOfScript } from './desk-of-script.ts'
import { giveLesson, type Pace, waitUntil } from './give-lesson.ts'
import { showPicture } from './picture/class-picture.ts'
import { planLesson } from './plan-lesson.ts'
import { quickQuestions } from './quick-questions.ts'

export type DemoClassServices = Pick<StoreServices, 'db' | 'hub' | 'clock' | 'config' | 'classroom'>

export interface Teaching {
  script: DemoScript
  minutes: number
  /** the class stays on when the script leaves it */
  leaveOn: boolean
}

export interface Run {
  /** as the audit log names who runs it */
  actor: string
  wait: Pace['wait']
  /** ends the lesson */
  signal: AbortSignal
  say: (line: string) => void
}

/** The script teaches a class from its beginning, which is within a minute, and ends it. */
export async function teachClass(
  services: DemoClassServices,
  row: DemoClass,
  { script, minutes, leaveOn }: Teaching,
  run: Run,
): Promise<void> {
  const { clock } = services
  const { actor, signal, say } = run
  const pace = { clock, wait: run.wait }
  const language = script.batches[row.batchId] ?? 'en'
  const lesson = await lessonOf(services, row, { script, minutes, language })
  const writer = writerOf(services)
  const brought = await bringForward(writer, row, script.moved, { actor, now: clock.now() })
  tellWhere(services, { row, brought, language }, say)
  const desk = new DeskOfScript(services, { ...row, script, language, actor })
  const over = new AbortController()
  const begun = Promise.withResolvers<Date>()
  const pictured = { services, row, lesson, script, language, actor, say }
  const showing = showPicture(pictured, begun.promise, AbortSignal.any([signal, over.signal]))
  try {
    await waitUntil(brought.startsAt, pace, signal)
    begun.resolve(clock.now())
    if ((await giveLesson(desk, lesson, { pace, signal, say })) === 'class ended')
      say('Somebody ended the class, or its time is over.')
  } finally {
    over.abort(new Error('The lesson is over.'))
    begun.resolve(clock.now())
    const by = { actor, now: clock.now() }
    const isPutBack = !leaveOn && (await putBack(writer, { row, brought }, by))
    say(isPutBack ? 'The class had not begun: it has its former time again.' : await left(desk, leaveOn))
    await showing
  }
}

async function left(desk: DeskOfScript, leaveOn: boolean): Promise<string> {
  if (await desk.leave({ leaveOn })) return 'The class has ended.'
  return leaveOn ? 'The class was left on.' : 'The class was over already.'
}

async function lessonOf(
  { config }: DemoClassServices,
  { title, subject }: DemoClass,
  { script, minutes, language }: { script: DemoScript; minutes: number; language: Language },
) {
  const about = { subject: subject?.en, topic: title.en, language }
  const questions = await quickQuestions(script, about, { maxBytes: config.importMaxBytes })
  return planLesson(script, { minutes, language, topic: title[language] ?? title.en, questions })
}

function tellWhere(
  { config }: DemoClassServices,
  { row, brought, language }: { row: DemoClass; brought: DemoClass; language: Language },
  say: Run['say'],
): void {
  const { itemId, batchId, title, teacherId, free } = row
  const origin = publicOrigin(config)
  const who = free ? 'anybody who signed in' : `learners of batch ${batchId}`
  say(`Class ${itemId} of batch ${batchId}: ${title[language] ?? title.en}`)
  if (brought !== row)
    say(`Moved from ${shortTime(row.startsAt)} to ${shortTime(brought.startsAt)}; its learners are told.`)
  say(`Watch it: ${origin}${inLocale(liveClassPath(row), language)} (${who})`)
  say(`The desk: ${origin}${deskPath(row)} (administrators, and ${teacherId ?? 'no teacher'})`)
}
