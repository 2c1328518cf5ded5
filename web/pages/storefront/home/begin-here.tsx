import { type ReactNode, useEffect, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { testPortalPath } from '../../../../addresses/test-paths.ts'
import { daysUntil } from '../../../../display/indian-day.ts'
import { shownDate } from '../../../../display/shown-date.ts'
import type { ListedTest } from '../../../data/tests.queries.ts'
import { usePerson } from '../../../person/person-store.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { useAwake } from '../../../ui/awake.ts'
import { keepChosenGoal, readChosenGoal } from '../../../ui/device/local-store.ts'
import type { FirstStep, HomeData } from './home-loader.ts'
import { homeTexts } from './home-texts.ts'

/**
 * A single suggestion: a person who stopped in a test can resume it; others get a free test for the chosen
 * exam.
 */
export function BeginHere({ goals, firstSteps, freeTests }: HomeData) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const { chosen, choose } = useChosen(firstSteps)
  const unfinished = useUnfinished()
  if (!chosen) return null
  return (
    <section aria-label={t.beginHere} className="mt-4 max-w-2xl">
      <fieldset className="min-w-0 noscript:hidden">
        <legend className="sr-only">{t.chooseExam}</legend>
        <div className="chip-row">
          {firstSteps.map((step) => {
            const goal = goals.find(({ id }) => id === step.goalId)
            return (
              <button
                key={step.goalId}
                type="button"
                aria-pressed={step === chosen}
                onClick={() => choose(step)}
                className="choice shrink-0 cursor-pointer"
              >
                {goal && (locale === 'hi' ? (goal.displayNameHindi ?? goal.displayName) : goal.displayName)}
              </button>
            )
          })}
        </div>
      </fieldset>
      <div className="card mt-3 flex min-h-44 flex-col items-start gap-2 p-4 sm:p-5">
        {unfinished ? <GoOn test={unfinished} /> : <FreeMock step={chosen} />}
      </div>
      <p className="mt-2 text-quiet text-small">{t.proof(freeTests)}</p>
    </section>
  )
}

function FreeMock({ step: { test, examDay } }: { step: FirstStep }) {
  const t = useTexts(homeTexts)
  return (
    <OneTest
      test={test}
      above={examDay ? <ExamDay day={examDay} /> : t.freeMockFor}
      path={testPortalPath(test, 'new', { freeContent: 'true' })}
      action={t.takeFreeMock}
    />
  )
}

function GoOn({ test }: { test: ListedTest }) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const named = { ...test, title: test.title[locale] ?? test.title.en ?? test.title.hi ?? '' }
  return <OneTest test={named} above={t.stopped} path={testPortalPath(named, 'resume')} action={t.resume} />
}

interface OneTestProps {
  test: FirstStep['test']
  /** why this one is suggested */
  above: ReactNode
  path: string
  action: string
}

function OneTest({ test: { title, questionCount, durationSeconds }, above, path, action }: OneTestProps) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  return (
    <>
      <p className="text-quiet text-small">{above}</p>
      <h2 className="line-clamp-2 font-semibold text-large" lang={langOf(title, locale)}>
        {title}
      </h2>
      <p className="text-small">{t.facts(questionCount, Math.ceil(durationSeconds / 60))}</p>
      <a href={pathsIn(locale).at(path)} className="button mt-auto min-h-12 max-sm:w-full">
        {action}
      </a>
    </>
  )
}

/** The days left change over time, so they are counted in the browser. */
function ExamDay({ day }: { day: string }) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const awake = useAwake()
  const left = awake ? daysUntil(day, Date.now()) : undefined
  return (
    <>
      {t.examOn(shownDate(Date.parse(day), locale))}
      {left !== undefined && left >= 0 && <span className="noscript:hidden"> · {t.daysLeft(left)}</span>}
    </>
  )
}

/** The page is sent with the first goal; this device, or the signed-in person, may have chosen another. */
function useChosen(steps: FirstStep[]): { chosen: FirstStep | undefined; choose: (step: FirstStep) => void } {
  const [id, setId] = useState<string>()
  const own = usePerson((person) => (person.state === 'known' ? person.me.selectedCourse : null), null)
  useEffect(() => setId(readChosenGoal()), [])
  const wanted = id ?? own
  const is = ({ goalId, courses }: FirstStep) =>
    goalId === wanted || (wanted != null && courses.includes(wanted))
  return {
    chosen: steps.find(is) ?? steps[0],
    choose({ goalId }) {
      keepChosenGoal(goalId)
      setId(goalId)
    },
  }
}

/** The test that the signed-in person stopped in. */
function useUnfinished(): ListedTest | undefined {
  const person = usePerson((one) => (one.state === 'known' ? one.me.id : 0), 0)
  const [test, setTest] = useState<ListedTest>()
  useEffect(() => {
    if (person === 0) return
    let left = false
    void import('../../../data/clients/person-client.ts')
      .then(({ personClient }) => personClient.tests.listTests({ state: 'INCOMPLETE', pageSize: 1 }))
      .then(
        (found) => left || setTest(found.tests[0]),
        // Without an answer the free test stays.
        () => {},
      )
    return () => {
      left = true
    }
  }, [person])
  return test
}
