import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { liveClassesPath } from '../../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { purchasePath } from '../../../../../addresses/shelf-paths.ts'
import type { Timetable as Found } from '../../../../data/live/classes.queries.ts'
import { Announcements } from '../../../../parts/announcements/announcements.tsx'
import { useAnnouncements } from '../../../../parts/announcements/use-announcements.ts'
import { Notice } from '../../../../parts/own-place/persons-place.tsx'
import { RestOfList } from '../../../../parts/own-place/rest-of-list.tsx'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { AreaFrame, WhenAnswered } from '../area-frame.tsx'
import { Batches } from './batches.tsx'
import { type ClassDay, comingDaysOf, daysOf, isOutdated, nextOf } from './class-days.ts'
import { Words } from './class-facts.tsx'
import { ClassRow } from './class-row.tsx'
import { classTexts } from './class-texts.ts'
import { dayWords } from './class-words.ts'
import { myClassesTexts } from './my-classes-texts.ts'
import { NextClass } from './next-class.tsx'
import { RecordingLine } from './recording-line.tsx'
import { useMinute } from './use-minute.ts'
import { type TimetablePages, useTimetable, type When } from './use-timetable.ts'

const Reminders = lazy(async () => ({ default: (await import('./reminders.tsx')).Reminders }))

interface TimetableProps {
  personId: number
  packageId: number
}

/** The live classes of a course: what comes, or what was, and the batch of the person. */
export function Timetable(props: TimetableProps) {
  const when = useSearch({
    strict: false,
    select: (search: Record<string, unknown>): When => (search.when === 'past' ? 'past' : 'coming'),
  })
  return <Asked key={when} {...props} when={when} />
}

function Asked({ personId, packageId, when }: TimetableProps & { when: When }) {
  const { title } = useTexts(myClassesTexts)
  const pages = useTimetable(personId, packageId, when)
  const announced = useAnnouncements(pages.announced)
  return (
    // Both show at once, so that nothing moves.
    <WhenAnswered
      answer={{ data: announced.known ? pages.shown : undefined, error: pages.error, again: pages.askFirst }}
    >
      {(found) => (
        <AreaFrame owned={found.package} title={title}>
          <Announcements {...announced} />
          <Tabs packageId={packageId} when={when} />
          {when === 'coming' && !found.package.ended && <Batches found={found} onChanged={pages.askFirst} />}
          <Classes found={found} pages={pages} when={when} />
          {!found.package.ended && <RemindersBox />}
        </AreaFrame>
      )}
    </WhenAnswered>
  )
}

function Tabs({ packageId, when }: { packageId: number; when: When }) {
  const t = useTexts(classTexts)
  const paths = pathsIn(useLocale())
  return (
    <nav aria-label={t.which} className="mt-3">
      <ul className="flex gap-2 border-line border-b">
        {(['coming', 'past'] as const).map((one) => (
          <li key={one} className="-mb-px">
            <a
              href={paths.at(liveClassesPath(packageId, one === 'past' ? one : undefined))}
              aria-current={one === when ? 'page' : undefined}
              className="tab"
            >
              {t[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ClassesProps {
  found: Found
  pages: TimetablePages
  when: When
}

function Classes({ found, pages, when }: ClassesProps) {
  const t = useTexts(classTexts)
  const nowMs = useMinute()
  const { list, total, holidays } = found
  const { asking, failed, askFirst } = pages
  const outdated = list.some((one) => isOutdated(one, nowMs))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a minute, as long as it is so
  useEffect(() => {
    if (outdated) askFirst()
  }, [outdated, nowMs, askFirst])
  if (list.length === 0) return <Nothing found={found} when={when} />
  const next = when === 'coming' ? nextOf(list) : undefined
  const days = when === 'coming' ? comingDaysOf(list, holidays, next) : daysOf(list)
  return (
    <div aria-busy={asking !== undefined}>
      {next && <NextClass lesson={next} owned={found.package} nowMs={nowMs} />}
      {days.map((day) => (
        <Day key={day.day} of={day} found={found} nowMs={nowMs} />
      ))}
      <RestOfList
        shown={list.length}
        total={total}
        asksNext={asking === 'next'}
        nextFailed={failed === 'next'}
        onNext={pages.askNext}
        texts={t}
      />
      <p className="mt-4 text-quiet text-small">{t.indianTime}</p>
    </div>
  )
}

function Day({ of, found, nowMs }: { of: ClassDay; found: Found; nowMs: number }) {
  const t = useTexts(classTexts)
  const locale = useLocale()
  const id = `day-${of.day}`
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-h4">
        <time dateTime={of.day}>{dayWords(of.day, nowMs, locale)}</time>
      </h2>
      {of.holidays.map((title) => (
        <p key={title.en} className="mt-1 text-quiet">
          {t.holiday}: <Words of={title} />
        </p>
      ))}
      {of.classes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-3">
          {of.classes.map((one) => (
            <li key={one.itemId}>
              <ClassRow lesson={one} owned={found.package} nowMs={nowMs}>
                <RecordingLine lesson={one} owned={found.package} nowMs={nowMs} />
              </ClassRow>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Nothing({ found, when }: { found: Found; when: When }) {
  const t = useTexts(classTexts)
  const paths = pathsIn(useLocale())
  const { batches, package: owned } = found
  const joined = batches.some((batch) => batch.joined)
  if (when === 'past')
    return (
      <Notice title={t.nonePast} help={t.nonePastHelp}>
        <a href={paths.at(liveClassesPath(owned.packageId))} className="button">
          {t.toComing}
        </a>
      </Notice>
    )
  // The batches above say what to do first.
  if (batches.length > 0 && !joined && !owned.ended) return null
  return (
    <Notice title={joined ? t.noneMore : t.noneYet} help={joined ? t.noneMoreHelp : t.noneYetHelp}>
      <a href={paths.at(purchasePath(owned))} className="button">
        {t.toCourse}
      </a>
    </Notice>
  )
}

function RemindersBox() {
  const t = useTexts(classTexts)
  const [opened, setOpened] = useState(false)
  return (
    <details className="mt-8" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {t.remind}
      </summary>
      <Suspense>{opened && <Reminders />}</Suspense>
    </details>
  )
}
