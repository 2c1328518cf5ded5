import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { dayNumber, dayOf, weekdayOf } from '../../../learning/day-number.ts'
import type { StudyPart } from '../../data/planner.queries.ts'
import { dayWords } from '../../parts/planner/study-words.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { plannerTexts } from './planner-texts.ts'
import type { Planner } from './use-planner.ts'

const DAYS_OFFERED = 5

interface MoveProps {
  part: StudyPart
  day: string
  title: string
  days: { today: string; examOn: string; minutesByWeekday: readonly number[] }
  planner: Planner
  onClose: () => void
}

/** Once it is drawn; a slow phone takes some frames. */
function focusSoon(id: string, frames = 60): void {
  requestAnimationFrame(() => {
    const found = document.getElementById(id)
    if (found) found.focus()
    else if (frames > 0) focusSoon(id, frames - 1)
  })
}

/** The next days of study as buttons, any other day, and leaving it out. Escape leaves it as it is. */
export function MovePart({ part, day, title, days, planner, onClose }: MoveProps) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  const [other, setOther] = useState('')
  useEffect(() => first.current?.focus(), [])
  const close = () => {
    onClose()
    document.getElementById(`move-${part.itemId}-${day}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const moveTo = async (to: string, said: string) => {
    await planner.move(part.itemId, to, said)
    onClose()
    // Where it is now, if that day is shown.
    focusSoon(`move-${part.itemId}-${to}`)
  }
  const toDay = (to: string) => moveTo(to, t.moved(title, dayWords(to, locale)))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever the focus is in it
    <div onKeyDown={onKeyDown} className="mt-1 mb-2 rounded-card bg-primary-tint p-3">
      <p id={id} className="font-semibold text-small">
        {t.moveTo}
      </p>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {offered(days, day).map((to, at) => (
          <li key={to}>
            <button
              ref={at === 0 ? first : undefined}
              type="button"
              aria-disabled={planner.busy}
              onClick={() => toDay(to)}
              className="choice min-h-11 cursor-pointer"
            >
              {dayWords(to, locale)}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <div className="flex flex-col">
          <label htmlFor={`${id}other`} className="text-small">
            {t.otherDay}
          </label>
          <input
            id={`${id}other`}
            type="date"
            min={days.today}
            max={dayOf(dayNumber(days.examOn) - 1)}
            value={other}
            onChange={({ currentTarget: { value } }) => setOther(value)}
            className="field"
          />
        </div>
        <button
          type="button"
          aria-disabled={planner.busy || other === ''}
          onClick={() => other !== '' && toDay(other)}
          className="button-quiet cursor-pointer"
        >
          {t.moveThere}
        </button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {part.byHand && (
          <button
            type="button"
            onClick={() => moveTo('plan', t.isBack(title))}
            className="button-quiet cursor-pointer"
          >
            {t.asPlanned}
          </button>
        )}
        <button
          type="button"
          onClick={() => moveTo('out', t.isOut(title))}
          className="button-quiet cursor-pointer"
        >
          {t.leaveOut}
        </button>
        <button type="button" onClick={close} className="button-quiet cursor-pointer">
          {t.cancel}
        </button>
      </div>
    </div>
  )
}

/** The next days on which the person studies, but the one on which it is. */
function offered({ today, examOn, minutesByWeekday }: MoveProps['days'], day: string): string[] {
  const [from, end] = [dayNumber(today), dayNumber(examOn)]
  const next = Array.from({ length: Math.max(0, Math.min(60, end - from)) }, (_, at) => from + at)
  return next
    .filter((number) => minutesByWeekday[weekdayOf(number)]! > 0 && dayOf(number) !== day)
    .slice(0, DAYS_OFFERED)
    .map(dayOf)
}
