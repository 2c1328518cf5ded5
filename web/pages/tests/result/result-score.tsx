import { useSearch } from '@tanstack/react-router'
import { myTestsPath } from '../../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { shownMarks } from '../../../../display/shown-marks.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import type { Analysis } from '../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { momentWords } from '../../../parts/page/moment.ts'
import { localised } from '../../../parts/question/localised.ts'
import { OutcomeMark } from '../../../parts/result/outcome-mark.tsx'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { RoomLink } from '../../../parts/test/room-link.tsx'
import { testSteps } from '../../../parts/test/test-steps.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { analysisTexts } from '../analysis-texts.ts'
import { flagsIn } from './result-flags.ts'
import { achievementOf, ownCutOff, scoreMeaning } from './score-meaning.ts'
import { ScoreRing } from './score-ring.tsx'
import { spentWords } from './spent-words.ts'

interface ScoreProps {
  result: EvaluatedAttempt
  intro: TestIntro
  /** undefined: still loading, or there is none */
  analysis?: Analysis | undefined
}

/**
 * The score: its meaning, the marks and the outcome of the answers; what can follow, how it was submitted,
 * and notes.
 */
export function ResultScore({ result, intro, analysis }: ScoreProps) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const { number, submittedAt, submittedBy, spentMs, late, testType, waiting, beingScored } = result
  const when = momentWords(submittedAt, 0, locale)
  const said = [
    beingScored && t.beingScored,
    late !== 'no' && (late === 'counted' ? t.late : t.waiting),
    waiting > 0 && t.waitsForReview(waiting),
  ].filter((each) => each !== false)
  return (
    <div className="card mt-4 grid gap-x-10 gap-y-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-center">
      {testType !== PSYCHOMETRIC && <Score result={result} analysis={analysis} />}
      <div>
        <NextAttempt intro={intro} seesSolutions={testType !== PSYCHOMETRIC} />
        <p className="mt-3 text-quiet text-small">
          {[
            t.attempt(number),
            submittedBy === 'DEADLINE' ? t.byDeadline(when) : t.handedIn(when),
            t.took(spentWords(spentMs, t)),
          ].join(' · ')}
        </p>
      </div>
      {said.length > 0 && (
        <div className="flex flex-col gap-3 lg:col-span-2">
          {said.map((each) => (
            <p key={each} className="max-w-prose rounded-control bg-mark-tint p-3">
              {each}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function Score({ result, analysis }: Omit<ScoreProps, 'intro'>) {
  const t = useTexts(resultTexts)
  const others = useTexts(analysisTexts)
  const { marks, correct, wrong, unattempted, ungraded } = result
  const share = marks.full > 0 ? marks.got / marks.full : 0
  const cutOff = ownCutOff(analysis)
  const achievement = achievementOf(result, analysis)
  return (
    <div>
      {achievement && <Achievement said={t[achievement]} />}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 sm:gap-x-8">
        <p className="col-span-2 font-semibold text-large leading-snug sm:col-span-1 sm:col-start-2 sm:self-end sm:text-h4">
          {scoreMeaning(result, analysis, { result: t, analysis: others })}
        </p>
        <div className="sm:col-start-1 sm:row-span-2 sm:row-start-1">
          <ScoreRing share={share} mark={cutOff && marks.full > 0 ? cutOff.marks / marks.full : undefined}>
            <p className="relative flex flex-col items-center text-center tabular-nums leading-tight">
              <span className="font-bold text-h2 sm:text-h1">{shownMarks(marks.got)}</span>{' '}
              <span className="text-quiet text-small">{t.marksOf(shownMarks(marks.full))}</span>
            </p>
          </ScoreRing>
        </div>
        <ul className="flex flex-col gap-x-6 gap-y-2 font-semibold tabular-nums sm:flex-row sm:flex-wrap sm:self-start">
          <Count outcome="right" said={t.right(correct)} />
          <Count outcome="wrong" said={t.wrong(wrong)} />
          <Count outcome="left" said={t.left(unattempted)} />
          {ungraded > 0 && <Count outcome="ungraded" said={t.ungraded(ungraded)} />}
        </ul>
      </div>
    </div>
  )
}

/** A short celebration: it moves in once, and not at all if reduced motion is preferred. */
function Achievement({ said }: { said: string }) {
  return (
    <p className="mb-3 inline-flex items-center gap-2 rounded-full bg-mark-tint py-1 pr-4 pl-2 font-semibold">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-7 shrink-0 fill-mark transition duration-200 ease-out starting:scale-50 starting:opacity-0"
      >
        <path d="M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.4l6.6-.9Z" />
      </svg>
      {said}
    </p>
  )
}

function Count({ outcome, said }: { outcome: 'right' | 'wrong' | 'left' | 'ungraded'; said: string }) {
  return (
    <li className="inline-flex items-center gap-2">
      <OutcomeMark outcome={outcome} />
      {said}
    </li>
  )
}

/** Links to the solutions, to another attempt if possible or to the one in progress, and to all tests. */
function NextAttempt({ intro, seesSolutions }: { intro: TestIntro; seesSolutions: boolean }) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const flags = useSearch({ strict: false, select: flagsIn })
  const title = localised(intro.title, locale).text
  // After a course has ended no test can start, but finished work stays.
  const open = intro.access === 'open'
  const { goOn, again } = testSteps({ ...intro, title, open }, Date.now(), flags)
  const action = goOn === undefined ? t.again : t.goOn
  const path = goOn ?? again
  const left = intro.reattemptsLeft
  return (
    <>
      <p className="flex flex-wrap gap-3 print:hidden">
        {seesSolutions && (
          <a href="#questions" className="button max-sm:grow">
            {t.seeSolutions}
          </a>
        )}
        {path !== undefined && (
          <RoomLink href={paths.at(path)} label={`${action}: ${title}`} className="button-quiet">
            {action}
          </RoomLink>
        )}
        <a href={paths.at(myTestsPath())} className="inline-flex min-h-11 items-center font-semibold">
          {t.back}
        </a>
      </p>
      {goOn !== undefined && <p className="mt-2 text-quiet text-small">{t.underWay(intro.attempts)}</p>}
      {again !== undefined && left !== null && (
        <p className="mt-2 text-quiet text-small">{t.moreTimes(left)}</p>
      )}
    </>
  )
}
