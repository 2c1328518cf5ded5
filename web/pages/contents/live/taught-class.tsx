import { liveClassPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { LiveClass } from '../../../data/live/classes.queries.ts'
import { dateAndTime } from '../../../parts/product/class-time.ts'
import { localised } from '../../../parts/question/localised.ts'
import { signInFirst } from '../../../person/sign-in/sign-in-first.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ClassAhead } from './class-ahead.tsx'
import { liveTexts } from './live-texts.ts'
import type { FreeReminders } from './use-free-reminders.ts'

/** A free class of a batch: its room, or its recording, is where its learners have it. */
export function TaughtClass({ lesson, reminders }: { lesson: LiveClass; reminders: FreeReminders }) {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  const { title, teacher, subject, startsAt, minutes, state } = lesson
  const named = localised(title, locale)
  const path = pathsIn(locale).at(liveClassPath(lesson))
  const words = state === 'ON' ? t.join : state === 'OVER' ? t.watch : t.toClass
  return (
    <article className="card flex h-full flex-col gap-3 p-5">
      {state === 'ON' && <p className="pill pill-mark self-start">{t.onNow}</p>}
      <p className="font-semibold text-small">
        <time dateTime={startsAt}>{dateAndTime(startsAt, locale)}</time>
        {' · '}
        {t.minutes(minutes)}
      </p>
      <h3 className="font-semibold text-large leading-snug" lang={named.lang}>
        {named.text}
      </h3>
      {teacher && (
        <p className="flex items-center gap-3 text-quiet">
          {teacher.image && (
            <img
              src={teacher.image}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 shrink-0 rounded-full"
            />
          )}
          <span>
            <span lang={langOf(teacher.name, locale)}>{teacher.name}</span>
            {subject && `, ${localised(subject, locale).text}`}
          </span>
        </p>
      )}
      {state === 'PLANNED' && <ClassAhead lesson={lesson} title={named.text} reminders={reminders} />}
      <p className="mt-auto">
        <a
          href={path}
          onClick={(event) => signInFirst(event, path)}
          className={state === 'PLANNED' ? 'button-quiet' : 'button'}
        >
          <span className="guests-only">{state === 'OVER' ? t.signInToWatch : t.signInToJoin}</span>
          <span className="persons-only">{words}</span>
          <span className="sr-only">: {named.text}</span>
        </a>
      </p>
    </article>
  )
}
