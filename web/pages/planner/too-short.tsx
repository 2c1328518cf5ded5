import type { StudyPlan } from '../../data/planner.queries.ts'
import { minutesWords } from '../../parts/planner/study-words.ts'
import { localised } from '../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { plannerTexts } from './planner-texts.ts'
import type { Planner } from './use-planner.ts'

/** What finds no day, and what would help. */
export function TooShort({ plan, planner }: { plan: StudyPlan; planner: Planner }) {
  const t = useTexts(plannerTexts)
  const locale = useLocale()
  const { left, leftCount, needed, minutesByWeekday, examOn, daysLeft } = plan
  if (leftCount === 0 || daysLeft <= 0) return null
  const now = minutesByWeekday.reduce((sum, minutes) => sum + minutes, 0)
  return (
    <section aria-labelledby="too-short" className="card mt-4 border-l-4 border-l-bad p-4">
      <h2 id="too-short" className="font-semibold">
        {t.shortTitle}
      </h2>
      <p>{t.shortHelp(leftCount)}</p>
      {needed ? (
        <>
          <p>{t.shortNeeds(minutesWords(needed.minutesAWeek, locale), minutesWords(now, locale))}</p>
          <p className="mt-3">
            <button
              type="button"
              onClick={() => planner.keepTimes({ examOn, minutesByWeekday: needed.minutesByWeekday })}
              aria-disabled={planner.busy}
              className="button-quiet cursor-pointer"
            >
              {t.useNeeded}
            </button>
          </p>
        </>
      ) : (
        <p>{t.shortHopeless}</p>
      )}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2">{t.whatDoesNotFit}</summary>
        <ul className="list-disc pl-5">
          {left.map((thing) => {
            const { text, lang } = localised(thing.title, locale)
            return (
              <li key={thing.itemId} className="[overflow-wrap:anywhere]">
                <span lang={lang}>{text}</span>{' '}
                <span className="text-quiet text-small">
                  ({minutesWords(thing.minutes, locale)}, {t.why[thing.why]})
                </span>
              </li>
            )
          })}
        </ul>
        {leftCount > left.length && <p className="text-quiet">{t.andMore(leftCount - left.length)}</p>}
      </details>
    </section>
  )
}
