import { liveClassPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import type { LiveClass, Timetable } from '../../../../data/live/classes.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { ClassMarks, TeacherLine } from './class-facts.tsx'
import { classTexts } from './class-texts.ts'
import { countdownWords, whenWords } from './class-words.ts'

interface NextClassProps {
  lesson: LiveClass
  owned: Timetable['package']
  nowMs: number
}

/** The class that goes on, or else the next one: what, when, how long until then, and who teaches. */
export function NextClass({ lesson, owned, nowMs }: NextClassProps) {
  const t = useTexts(classTexts)
  const locale = useLocale()
  const { itemId, startsAt, minutes, teacher, subject } = lesson
  const { text, lang } = localised(lesson.title, locale)
  const on = lesson.state === 'ON'
  return (
    <section
      aria-labelledby="next-class"
      className="card relative mt-4 flex flex-col gap-3 border-l-4 border-l-mark p-4 has-[a:hover]:border-primary sm:p-5"
    >
      <p className="pill pill-mark self-start">{on ? t.onNow : t.next}</p>
      <h2 id="next-class" className="text-h4 leading-snug [overflow-wrap:anywhere]" lang={lang}>
        {owned.ended ? (
          text
        ) : (
          <a
            href={pathsIn(locale).at(liveClassPath({ packageId: owned.packageId, itemId }))}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {text}
          </a>
        )}
      </h2>
      <p>
        <span className="font-semibold">
          <time dateTime={startsAt}>{whenWords(startsAt, nowMs, locale)}</time>
        </span>
        <span className="text-quiet"> · {t.minutes(minutes)}</span>
        {!on && (
          // A line of its own, so that nothing moves as it gets shorter.
          <span className="block min-h-[1lh] tabular-nums">{countdownWords(startsAt, nowMs, locale)}</span>
        )}
      </p>
      <TeacherLine teacher={teacher} subject={subject} />
      <ClassMarks lesson={lesson} nowMs={nowMs} />
    </section>
  )
}
