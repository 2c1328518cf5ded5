import { useState } from 'react'
import { dayNumber } from '../../../learning/day-number.ts'
import type { Planned, StudyDay, StudyPart, StudyPlan } from '../../data/planner.queries.ts'
import { StudyThingLine } from '../../parts/planner/study-thing.tsx'
import { dayWords, minutesWords } from '../../parts/planner/study-words.ts'
import { localised } from '../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { MovePart } from './move-part.tsx'
import { plannerTexts } from './planner-texts.ts'
import type { Planner } from './use-planner.ts'

/** Free time in the last days before the exam is time for revision. */
const DAYS_OF_REVISION = 7

interface DayProps {
  day: StudyDay
  data: Planned
  plan: StudyPlan
  planner: Planner
}

/** A day with what is planned, and what was done on it; today stands out. */
export function DayShown({ day, data, plan, planner }: DayProps) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const isToday = day.day === data.today
  const away = dayNumber(day.day) - dayNumber(data.today)
  const words = dayWords(day.day, locale)
  const planned = day.parts.reduce((sum, { minutes }) => sum + minutes, 0)
  const last = dayNumber(plan.examOn) - dayNumber(day.day) <= DAYS_OF_REVISION
  const id = `day-${day.day}`
  return (
    <section
      aria-labelledby={id}
      className={isToday ? 'card mt-5 border-l-4 border-l-mark p-4' : 'border-line border-t py-3'}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className={isToday ? 'text-h4' : 'font-semibold text-body'}>
          {isToday ? `${t.today}, ${words}` : away === 1 ? `${t.tomorrow}, ${words}` : words}
        </h2>
        <p className="text-quiet text-small">
          {planned > 0 ? minutesWords(planned, locale) : !isToday && t.free}
        </p>
      </div>
      {isToday && planned === 0 && <p>{day.done.length > 0 ? t.doneToday : t.nothingToday}</p>}
      <ul className="flex flex-col">
        {day.done.map((thing) => (
          <li key={thing.itemId} className="py-1.5">
            <StudyThingLine thing={thing} facts={[t.done]} />
          </li>
        ))}
        {day.parts.map((part) => (
          <PartShown key={part.itemId} part={part} day={day.day} data={data} plan={plan} planner={planner} />
        ))}
      </ul>
      {last && day.free > 0 && (
        <p className="text-quiet text-small">{t.revise(minutesWords(day.free, locale))}</p>
      )}
    </section>
  )
}

function PartShown({
  part,
  day,
  data,
  plan,
  planner,
}: Omit<DayProps, 'day'> & { part: StudyPart; day: string }) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const [moving, setMoving] = useState(false)
  const { text } = localised(part.title, locale)
  const facts = [
    minutesWords(part.minutes, locale),
    part.state === 'under-way' && t.underWay,
    !part.whole && t.partOf,
    part.byHand && t.byHand,
  ].filter((fact) => fact !== false)
  return (
    <li className="py-1.5">
      <div className="flex items-start gap-3">
        <StudyThingLine thing={part} facts={facts} />
        <button
          type="button"
          id={`move-${part.itemId}-${day}`}
          aria-expanded={moving}
          aria-label={t.moveOf(text)}
          onClick={() => setMoving(!moving)}
          className="min-h-11 min-w-11 shrink-0 cursor-pointer px-1 text-primary text-small underline"
        >
          {t.move}
        </button>
      </div>
      {moving && (
        <MovePart
          part={part}
          day={day}
          title={text}
          days={{ today: data.today, examOn: plan.examOn, minutesByWeekday: plan.minutesByWeekday }}
          planner={planner}
          onClose={() => setMoving(false)}
        />
      )}
    </li>
  )
}
