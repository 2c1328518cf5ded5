import { lazy, Suspense, useEffect, useState } from 'react'
import { liveClassesPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { classClient } from '../../../../data/clients/class-client.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import { calendarFileOf } from '../../../../parts/calendar/class-file.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { onReturn } from '../../../../ui/device/on-return.ts'
import { Section } from '../../../../ui/section.tsx'
import { AreaFrame, WhenAnswered } from '../area-frame.tsx'
import { Timings } from './batch-facts.tsx'
import { isOutdated } from './class-days.ts'
import { ClassMarks, TeacherLine, Words } from './class-facts.tsx'
import { ClassRow } from './class-row.tsx'
import { classTexts } from './class-texts.ts'
import { countdownWords, whenWords } from './class-words.ts'
import { isInside, stayInside } from './inside.ts'
import { myClassesTexts } from './my-classes-texts.ts'
import { RecordingLine } from './recording-line.tsx'
import { useMinute } from './use-minute.ts'

const loadRoom = () => import('../../room/class-room.tsx')
const ClassRoom = lazy(async () => ({ default: (await loadRoom()).ClassRoom }))

interface LiveClassProps {
  packageId: number
  itemId: number
}

const askFor = (asked: LiveClassProps) => classClient.classes.getClass(asked)
type Found = Awaited<ReturnType<typeof askFor>>

/** One class of a course: what it is, when, who teaches, and its recording once it is over. */
export function LiveClass({ packageId, itemId }: LiveClassProps) {
  const { title } = useTexts(myClassesTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const answer = useAnswer(`class ${packageId} ${itemId}`, () => askFor({ packageId, itemId }))
  const { again } = answer
  useEffect(() => onReturn(again), [again])
  const [inside, setInside] = useState(() => isInside(itemId))
  const go = (to: boolean) => {
    stayInside(itemId, to)
    setInside(to)
    if (!to) again()
  }
  return (
    <WhenAnswered answer={answer}>
      {(found) => {
        if (inside && canEnter(found, Date.now()))
          return (
            <Suspense>
              <ClassRoom place={{ packageId, itemId }} lesson={found.class} onLeave={() => go(false)} />
            </Suspense>
          )
        const { text, lang } = localised(found.class.title, locale)
        const steps = [{ label: title, href: paths.at(liveClassesPath(packageId)) }]
        return (
          <AreaFrame owned={found.package} title={text} lang={lang} steps={steps}>
            <Class found={found} again={again} onEnter={() => go(true)} />
          </AreaFrame>
        )
      }}
    </WhenAnswered>
  )
}

/** From the opening of the doors until the class is over. */
const canEnter = ({ class: { state }, doorsOpenAt, package: owned }: Found, nowMs: number): boolean =>
  !owned.ended && (state === 'ON' || (state === 'PLANNED' && nowMs >= Date.parse(doorsOpenAt)))

interface ClassProps {
  found: Found
  again: () => void
  onEnter: () => void
}

function Class({ found, again, onEnter }: ClassProps) {
  const t = useTexts(classTexts)
  const locale = useLocale()
  const nowMs = useMinute()
  const { class: lesson, package: owned, batch, next } = found
  const { startsAt, minutes, state, teacher, subject } = lesson
  const outdated = isOutdated(lesson, nowMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a minute, as long as it is so
  useEffect(() => {
    if (outdated) again()
  }, [outdated, nowMs, again])
  return (
    <>
      <div className="card mt-4 flex flex-col gap-3 p-4 sm:p-5">
        <State state={state} />
        <p>
          <time dateTime={startsAt} className="font-semibold">
            {whenWords(startsAt, nowMs, locale)}
          </time>
          <span className="text-quiet"> · {t.minutes(minutes)}</span>
          {state === 'PLANNED' && (
            <span className="block min-h-[1lh] tabular-nums">{countdownWords(startsAt, nowMs, locale)}</span>
          )}
        </p>
        <TeacherLine teacher={teacher} subject={subject} />
        <ClassMarks lesson={lesson} nowMs={nowMs} />
        <div>
          <p>
            <span className="text-quiet">{t.batch}:</span> <Words of={batch.title} />
          </p>
          <Timings batch={batch} />
        </div>
        {canEnter(found, nowMs) && <Enter onEnter={onEnter} />}
        {state === 'PLANNED' && !owned.ended && (
          <p>
            <a
              href={calendarFileOf({ packageId: owned.packageId, itemId: lesson.itemId }, locale)}
              download
              className="button"
            >
              {t.addToCalendar}
            </a>
          </p>
        )}
        <RecordingLine lesson={lesson} owned={owned} nowMs={nowMs} first />
      </div>
      {next && (
        <Section title={t.nextOfBatch}>
          <ClassRow lesson={next} owned={owned} nowMs={nowMs} dated />
        </Section>
      )}
    </>
  )
}

/** The way into the room, whose script comes while one looks at it. */
function Enter({ onEnter }: { onEnter: () => void }) {
  const t = useTexts(classTexts)
  useEffect(() => void loadRoom().catch(() => {}), [])
  return (
    <p>
      <button type="button" onClick={onEnter} className="button w-full text-large sm:w-auto">
        {t.enter}
      </button>
    </p>
  )
}

function State({ state }: { state: Found['class']['state'] }) {
  const t = useTexts(classTexts)
  if (state === 'ON') return <p className="pill pill-mark self-start">{t.onNow}</p>
  if (state === 'CANCELLED') return <p className="font-semibold text-bad">{t.wasCancelled}</p>
  return <p className="pill self-start">{state === 'OVER' ? t.over : t.planned}</p>
}
