import { type FormEvent, useId, useState } from 'react'
import { dayNumber, dayOf } from '../../../learning/day-number.ts'
import type { Planned } from '../../data/planner.queries.ts'
import { minutesWords, WEEKDAYS } from '../../parts/planner/study-words.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { plannerTexts } from './planner-texts.ts'
import type { Planner } from './use-planner.ts'

const CHOICES = [0, 15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600]
/** A plan is at most a thousand days long. */
const LATEST = 1_000

interface TimesProps {
  data: Planned
  planner: Planner
  action: string
}

/** The exam day, and the time of each day of the week, with what is known filled in. */
export function PlanTimes({ data, planner, action }: TimesProps) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const id = useId()
  const { plan, suggestion, today } = data
  const [examOn, setExamOn] = useState(plan?.examOn ?? suggestion.examOn ?? '')
  const [minutes, setMinutes] = useState(plan?.minutesByWeekday ?? suggestion.minutesByWeekday)
  const [missing, setMissing] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = examOn === '' || examOn <= today
    setMissing(wrong)
    if (wrong) document.getElementById(`${id}exam`)?.focus()
    else void planner.keepTimes({ examOn, minutesByWeekday: minutes })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}exam`} className="font-semibold">
          {t.examDay}
        </label>
        <input
          id={`${id}exam`}
          type="date"
          required
          min={dayOf(dayNumber(today) + 1)}
          max={dayOf(dayNumber(today) + LATEST)}
          value={examOn}
          aria-invalid={missing || undefined}
          aria-describedby={`${id}hint`}
          onChange={({ currentTarget: { value } }) => setExamOn(value)}
          className="field w-full max-w-60"
        />
        <p id={`${id}hint`} className={`text-small ${missing ? 'text-bad' : 'text-quiet'}`}>
          {missing ? t.faults.exam_day_past : !plan && suggestion.examOn === examOn && t.examKnown}
        </p>
      </div>
      <fieldset>
        <legend className="font-semibold">{t.perDay}</legend>
        <p className="text-quiet text-small">
          {t.aWeek(
            minutesWords(
              minutes.reduce((sum, one) => sum + one, 0),
              locale,
            ),
          )}
        </p>
        <div className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {WEEKDAYS[locale].map((name, weekday) => (
            <div key={name} className="flex items-center justify-between gap-3">
              <label htmlFor={`${id}${weekday}`}>{name}</label>
              <select
                id={`${id}${weekday}`}
                value={minutes[weekday]}
                onChange={({ currentTarget: { value } }) => setMinutes(minutes.with(weekday, Number(value)))}
                className="field w-36"
              >
                {choicesWith(minutes[weekday]!).map((choice) => (
                  <option key={choice} value={choice}>
                    {choice === 0 ? t.noStudy : minutesWords(choice, locale)}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      </fieldset>
      <p>
        <button type="submit" aria-disabled={planner.busy} className="button min-h-12 max-sm:w-full">
          {action}
        </button>
      </p>
    </form>
  )
}

const choicesWith = (minutes: number) => [...new Set([...CHOICES, minutes])].sort((a, b) => a - b)
