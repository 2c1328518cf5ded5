import { pathsIn } from '../../../addresses/paths.ts'
import { deskPath } from '../../../addresses/screens/teach-paths.ts'
import { indianDay } from '../../../display/indian-day.ts'
import { shownDate } from '../../../display/shown-date.ts'
import { callClass } from '../../data/clients/classroom-client.ts'
import { useAnswer } from '../../data/hooks.ts'
import type { TaughtClass } from '../../data/live/classroom.queries.ts'
import { clockWords } from '../../parts/batches/timing-words.ts'
import { roomTexts } from '../../parts/classroom/classroom-texts.ts'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { localised } from '../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { teachTexts } from './teach-texts.ts'

/** What somebody teaches or helps in from today on, the day as its heading. */
export function MyTaught({ personId }: { personId: number }) {
  const t = useTexts(teachTexts)
  const locale = useLocale()
  const { data, error, again } = useAnswer(`taught ${personId}`, () =>
    callClass('teaching', 'listTaught', {}),
  )
  const days = Map.groupBy(data?.list ?? [], ({ startsAt }) => indianDay(Date.parse(startsAt)))
  return (
    <>
      <h1 className="text-h2">{t.myClasses}</h1>
      {error !== undefined && !data ? (
        <Notice title={t.failed} help={t.failedHelp}>
          <button type="button" onClick={again} className="button">
            {t.again}
          </button>
        </Notice>
      ) : !data ? (
        <p role="status" className="mt-4">
          {t.loading}
        </p>
      ) : data.list.length === 0 ? (
        <Notice title={t.none} help={t.noneHelp}>
          {null}
        </Notice>
      ) : (
        [...days].map(([day, classes]) => (
          <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
            <h2 id={`day-${day}`} className="text-h4">
              {shownDate(Date.parse(day), locale)}
            </h2>
            <ul className="mt-2 flex flex-col gap-3">
              {classes.map((lesson) => (
                <li key={lesson.itemId}>
                  <Row lesson={lesson} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

function Row({ lesson }: { lesson: TaughtClass }) {
  const t = useTexts(teachTexts)
  const words = useTexts(roomTexts)
  const locale = useLocale()
  const { text, lang } = localised(lesson.title, locale)
  const { state, startsAt, minutes, isOwn, teacher } = lesson
  return (
    <article aria-label={text} className="card flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 lang={lang} className="font-semibold">
          {text}
        </h3>
        <p className="text-quiet">
          <time dateTime={startsAt}>{clockWords(startsAt, locale)}</time> · {t.minutes(minutes)}
          {!isOwn && teacher && ` · ${teacher.name}`}
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <span className="pill">{isOwn ? t.own : t.helps}</span>
          {state === 'ON' && <span className="pill pill-mark">{words.onNow}</span>}
          {state === 'OVER' && <span className="pill">{words.over}</span>}
          {state === 'CANCELLED' && <span className="pill">{words.cancelled}</span>}
        </p>
      </div>
      {state !== 'CANCELLED' && (
        <a
          href={pathsIn(locale).at(deskPath(lesson))}
          aria-label={t.toDeskOf(text)}
          className={state === 'ON' ? 'button' : 'button-quiet'}
        >
          {t.toDesk}
        </a>
      )}
    </article>
  )
}
