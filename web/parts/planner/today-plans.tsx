import { type ReactNode, useEffect } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { plannerPath } from '../../../addresses/shelf-paths.ts'
import { useAnswer } from '../../data/hooks.ts'
import { getToday, type TodayPlan } from '../../data/planner.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { onReturn } from '../../ui/device/on-return.ts'
import { StudyThingLine } from './study-thing.tsx'
import { minutesWords } from './study-words.ts'
import { todayTexts } from './today-texts.ts'

/**
 * Today's part of the person's plans, above what it is told to stand above: both show at once, so that
 * nothing moves. Nobody without a plan sees any of it, and a failure hides nothing else.
 */
export function TodayPlans({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const t = useTexts(todayTexts)
  const { data, error, again } = useAnswer('today', getToday)
  useEffect(() => onReturn(again), [again])
  const known = data !== undefined || error !== undefined
  return (
    <>
      {!known && waiting}
      {data && data.plans.length > 0 && (
        <section aria-labelledby="today-plans" className="mt-5">
          <h2 id="today-plans" className="text-h4">
            {t.title}
          </h2>
          <ul className="mt-2 grid gap-4 lg:grid-cols-2">
            {data.plans.map((plan) => (
              <li key={plan.course.packageId} className="min-w-0">
                <TodayOf plan={plan} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div hidden={!known} className="flow-root">
        {children}
      </div>
    </>
  )
}

function TodayOf({ plan }: { plan: TodayPlan }) {
  const t = useTexts(todayTexts)
  const locale = useLocale()
  const { course, daysLeft, parts, partCount, minutes, done, missedDays } = plan
  const facts = [
    t.left(daysLeft),
    minutes > 0 && t.planned(minutesWords(minutes, locale)),
    done > 0 && t.done(done),
  ]
  return (
    <div className="card border-l-4 border-l-mark p-4">
      <h3 id={`plan-of-${course.packageId}`} className="font-semibold" lang={langOf(course.title, locale)}>
        {course.title}
      </h3>
      <p className="text-quiet text-small">{facts.filter(Boolean).join(' · ')}</p>
      {missedDays > 0 && <p className="mt-2">{t.missed(missedDays)}</p>}
      {parts.length === 0 && <p className="mt-2">{t.nothing}</p>}
      <ul className="mt-2 flex flex-col gap-2 empty:hidden">
        {parts.map((part) => (
          <li key={part.itemId}>
            <StudyThingLine thing={part} facts={[minutesWords(part.minutes, locale)]} />
          </li>
        ))}
      </ul>
      {partCount > parts.length && <p className="mt-1 text-quiet">{t.more(partCount - parts.length)}</p>}
      <p className="mt-3">
        <a
          href={pathsIn(locale).at(plannerPath(course))}
          aria-describedby={`plan-of-${course.packageId}`}
          className="button-quiet"
        >
          {t.open}
        </a>
      </p>
    </div>
  )
}
