import type { ReactNode } from 'react'
import { liveClassPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import type { LiveClass, Timetable } from '../../../../data/live/classes.queries.ts'
import { clockWords } from '../../../../parts/batches/timing-words.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { langOf } from '../../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { ClassMarks, Words } from './class-facts.tsx'
import { classTexts } from './class-texts.ts'
import { whenWords } from './class-words.ts'

interface ClassRowProps {
  lesson: LiveClass
  owned: Timetable['package']
  nowMs: number
  /** its day as well, where nothing above it names that */
  dated?: boolean
  /** what can be done with it */
  children?: ReactNode
}

/** A class in a list: time, title, subject, teacher, and what is not as it was planned. */
export function ClassRow({ lesson, owned, nowMs, dated = false, children }: ClassRowProps) {
  const t = useTexts(classTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { itemId, startsAt, minutes, subject, teacher, state } = lesson
  const { text, lang } = localised(lesson.title, locale)
  const id = `class-${itemId}`
  const cancelled = state === 'CANCELLED'
  return (
    <article
      aria-labelledby={id}
      className="card relative flex flex-col gap-1 p-4 has-[h3_a:hover]:border-primary sm:flex-row sm:gap-6"
    >
      <p className="flex shrink-0 flex-wrap items-center gap-x-3 sm:block sm:w-40">
        <time dateTime={startsAt} className={`font-semibold tabular-nums ${cancelled ? 'line-through' : ''}`}>
          {dated ? whenWords(startsAt, nowMs, locale) : clockWords(startsAt, locale)}
        </time>
        <span className="text-quiet text-small sm:block">{t.minutes(minutes)}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {state === 'ON' && <p className="pill pill-mark self-start">{t.onNow}</p>}
        <h3 id={id} className="font-semibold leading-snug [overflow-wrap:anywhere]" lang={lang}>
          {owned.ended ? (
            text
          ) : (
            <a
              href={paths.at(liveClassPath({ packageId: owned.packageId, itemId }))}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {text}
            </a>
          )}
        </h3>
        {(subject || teacher) && (
          <p className="text-quiet text-small">
            {subject && <Words of={subject} />}
            {subject && teacher && ' · '}
            {teacher && <span lang={langOf(teacher.name, locale)}>{teacher.name}</span>}
          </p>
        )}
        <ClassMarks lesson={lesson} nowMs={nowMs} />
        {children}
      </div>
    </article>
  )
}
