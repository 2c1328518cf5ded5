import type { Planned, StudyDay, StudyPlan } from '../../data/planner.queries.ts'
import { dateWords, minutesWords } from '../../parts/planner/study-words.ts'
import { localised } from '../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { DayShown } from './day-shown.tsx'
import { DeletePlan } from './delete-plan.tsx'
import { PlanTimes } from './plan-times.tsx'
import { plannerTexts } from './planner-texts.ts'
import { TooShort } from './too-short.tsx'
import type { Planner } from './use-planner.ts'

interface ShownProps {
  data: Planned
  plan: StudyPlan
  planner: Planner
}

/** How far it is, what was missed and what does not fit, then today and the next weeks. */
export function PlanShown({ data, plan, planner }: ShownProps) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const [today, ...later] = plan.days
  return (
    <>
      <Progress plan={plan} />
      {plan.missed && (
        <section aria-labelledby="missed-days" className="card mt-4 border-l-4 border-l-wait p-4">
          <h2 id="missed-days" className="font-semibold">
            {t.missedTitle(plan.missed.days.length)}
          </h2>
          <p>{t.missedHelp(plan.missed.items, minutesWords(plan.missed.minutes, locale))}</p>
        </section>
      )}
      <TooShort plan={plan} planner={planner} />
      {today && <DayShown day={today} data={data} plan={plan} planner={planner} />}
      {weeksOf(later).map((days) => (
        <section key={days[0]!.day} aria-label={t.weekFrom(dateWords(days[0]!.day, locale))} className="mt-6">
          {runsOf(days).map(({ day, until }) =>
            until ? (
              <FreeDays key={day.day} from={day.day} until={until} />
            ) : (
              <DayShown key={day.day} day={day} data={data} plan={plan} planner={planner} />
            ),
          )}
        </section>
      ))}
      {plan.more && (
        <p className="mt-6">
          <button
            type="button"
            onClick={planner.showMore}
            className="button-quiet cursor-pointer max-sm:w-full"
          >
            {t.moreWeeks}
          </button>
        </p>
      )}
      <LeftOut plan={plan} planner={planner} />
      <details className="card mt-6 p-4" open={plan.daysLeft <= 0}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.change}</summary>
        <PlanTimes key={plan.version} data={data} planner={planner} action={t.keep} />
      </details>
      <CalendarFeed packageId={data.course.packageId} hasFeed={plan.hasFeed} />
      <DeletePlan planner={planner} />
    </>
  )
}

const BAR =
  'mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary'

function Progress({ plan }: { plan: StudyPlan }) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const { daysLeft, examOn, items, done, minutesLeft, finishedOn, leftCount } = plan
  const facts = [t.doneOf(done, items), minutesLeft > 0 && t.leftTime(minutesWords(minutesLeft, locale))]
  return (
    <div className="card mt-4 p-4">
      <p className="font-semibold">
        {daysLeft > 0
          ? `${t.examOn} ${dateWords(examOn, locale)} · ${t.daysLeft(daysLeft)}`
          : daysLeft === 0
            ? t.examToday
            : t.examOver}
      </p>
      {daysLeft < 0 && <p>{t.examOverHelp}</p>}
      <progress max={Math.max(1, items)} value={done} aria-label={t.doneOf(done, items)} className={BAR} />
      <p className="text-quiet text-small">{facts.filter(Boolean).join(' · ')}</p>
      {leftCount === 0 && finishedOn && (
        <p className="text-small">{t.allPlanned(dateWords(finishedOn, locale))}</p>
      )}
    </div>
  )
}

function LeftOut({ plan, planner }: { plan: StudyPlan; planner: Planner }) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  if (plan.leftOut.length === 0) return null
  return (
    <section aria-labelledby="left-out" className="mt-6">
      <h2 id="left-out" className="text-h4">
        {t.leftOut}
      </h2>
      <ul className="card mt-2 divide-y divide-line px-4">
        {plan.leftOut.map((thing) => {
          const { text, lang } = localised(thing.title, locale)
          return (
            <li key={thing.itemId} className="flex items-center justify-between gap-3 py-2">
              <span lang={lang} className="min-w-0 [overflow-wrap:anywhere]">
                {text}
              </span>
              <button
                type="button"
                aria-label={t.putBackOf(text)}
                onClick={() => planner.move(thing.itemId, 'plan', t.isBack(text))}
                className="button-quiet shrink-0 cursor-pointer"
              >
                {t.putBack}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FreeDays({ from, until }: { from: string; until: string }) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  return (
    <p className="flex flex-wrap justify-between gap-x-3 border-line border-t py-3">
      <span>
        {dateWords(from, locale)} – {dateWords(until, locale)}
      </span>
      <span className="text-quiet text-small">{t.free}</span>
    </p>
  )
}

/** Days, and several free ones in a row as one: `until` is their last. */
function runsOf(days: readonly StudyDay[]): { day: StudyDay; until?: string }[] {
  const runs: { day: StudyDay; until?: string }[] = []
  for (const day of days) {
    const before = runs.at(-1)
    const free = day.parts.length === 0
    if (free && before && before.day.parts.length === 0) before.until = day.day
    else runs.push({ day })
  }
  return runs
}

/** Sevens of days, from tomorrow. */
function weeksOf<T>(days: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7))
}
