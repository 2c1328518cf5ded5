import type { ClassWords, LiveClass } from '../../../../data/live/classes.queries.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { langOf } from '../../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { classTexts } from './class-texts.ts'
import { earlierWords } from './class-words.ts'

type Teacher = NonNullable<LiveClass['teacher']>

/** A text in both languages; undefined: it is not there. */
export function Words({ of }: { of: ClassWords }) {
  const { text, lang } = localised(of, useLocale())
  return <span lang={lang}>{text}</span>
}

/** Who teaches, by picture and name; what stands beside the name is below it. */
export function TeacherLine({ teacher, subject }: { teacher: Teacher | null; subject: ClassWords | null }) {
  const locale = useLocale()
  if (!teacher && !subject) return null
  return (
    <div className="flex items-center gap-3">
      {teacher?.image && (
        <img
          src={teacher.image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-full"
        />
      )}
      <p className="min-w-0">
        {teacher && (
          <span className="block font-semibold" lang={langOf(teacher.name, locale)}>
            {teacher.name}
          </span>
        )}
        <span className="block text-quiet text-small">
          {subject ? (
            <Words of={subject} />
          ) : (
            teacher && <span lang={langOf(teacher.subject, locale)}>{teacher.subject}</span>
          )}
        </span>
      </p>
    </div>
  )
}

/** What is not as it was planned: another time, another teacher, or not at all, and why. */
export function ClassMarks({ lesson, nowMs }: { lesson: LiveClass; nowMs: number }) {
  const t = useTexts(classTexts)
  const locale = useLocale()
  const { state, startsAt, movedFrom, insteadOf, teacher, reason } = lesson
  const cancelled = state === 'CANCELLED'
  if (!cancelled && !movedFrom && !insteadOf) return null
  return (
    <p className="flex flex-col gap-1 text-small">
      {cancelled && <span className="font-semibold text-bad">{t.cancelled}</span>}
      {movedFrom && !cancelled && (
        <span className="font-semibold text-wait">
          {t.movedFrom(earlierWords(movedFrom, startsAt, nowMs, locale))}
        </span>
      )}
      {insteadOf && !cancelled && (
        <span className="font-semibold text-wait">
          {teacher ? t.teaches(teacher.name, insteadOf) : t.insteadOf(insteadOf)}
        </span>
      )}
      {reason && <Words of={reason} />}
    </p>
  )
}
