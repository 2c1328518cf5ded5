import { useSearch } from '@tanstack/react-router'
import { pathsIn } from '../../../../addresses/paths.ts'
import { myTestsPath } from '../../../../addresses/test-paths.ts'
import { shownMarks } from '../../../../display/shown-marks.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import type { EvaluatedAttempt } from '../../../api/attempts.queries.ts'
import type { TestIntro } from '../../../api/tests.queries.ts'
import { resultTexts } from '../../../texts/result.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { localised } from '../../exam/hall/localised.ts'
import { momentWords } from '../../orders/order-moment.ts'
import { OutcomeMark } from '../outcome-mark.tsx'
import { RoomLink } from '../room-link.tsx'
import { testSteps } from '../test-steps.ts'
import { flagsIn } from './result-flags.ts'
import { spentWords } from './spent-words.ts'

interface ScoreProps {
  result: EvaluatedAttempt
  intro: TestIntro
}

/** The finding: marks and how the answers came out; how it was handed in, what is to be known of it, and what can follow. */
export function ResultScore({ result, intro }: ScoreProps) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const { number, submittedAt, submittedBy, spentMs, late, testType, waiting, beingScored } = result
  const when = momentWords(submittedAt, 0, locale)
  return (
    <div className="card mt-4 p-5 sm:p-6">
      {testType !== PSYCHOMETRIC && <Score result={result} />}
      <p className="mt-3 text-quiet first:mt-0">
        {[
          t.attempt(number),
          submittedBy === 'DEADLINE' ? t.byDeadline(when) : t.handedIn(when),
          t.took(spentWords(spentMs, t)),
        ].join(' · ')}
      </p>
      {beingScored && <p className="mt-3 max-w-prose rounded-control bg-mark-tint p-3">{t.beingScored}</p>}
      {late !== 'no' && (
        <p className="mt-3 max-w-prose rounded-control bg-mark-tint p-3">
          {late === 'counted' ? t.late : t.waiting}
        </p>
      )}
      {waiting > 0 && (
        <p className="mt-3 max-w-prose rounded-control bg-mark-tint p-3">{t.waitsForReview(waiting)}</p>
      )}
      <NextAttempt intro={intro} />
    </div>
  )
}

function Score({ result }: { result: EvaluatedAttempt }) {
  const t = useTexts(resultTexts)
  const { marks, correct, wrong, unattempted, ungraded } = result
  return (
    <div className="flex flex-wrap items-baseline gap-x-8 gap-y-3">
      <p className="tabular-nums">
        <span className="font-bold text-h1">{shownMarks(marks.got)}</span>{' '}
        <span className="text-large">{t.marksOf(shownMarks(marks.full))}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 font-semibold tabular-nums">
        <Count outcome="right" said={t.right(correct)} />
        <Count outcome="wrong" said={t.wrong(wrong)} />
        <Count outcome="left" said={t.left(unattempted)} />
        {ungraded > 0 && <Count outcome="ungraded" said={t.ungraded(ungraded)} />}
      </ul>
    </div>
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

/** Another attempt where there is one to make, the one under way, and the way back to all tests. */
function NextAttempt({ intro }: { intro: TestIntro }) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const flags = useSearch({ strict: false, select: flagsIn })
  const title = localised(intro.title, locale).text
  // A course that is over lets nobody begin, but what was done stays.
  const open = intro.access === 'open'
  const { goOn, again } = testSteps({ ...intro, title, open }, Date.now(), flags)
  const action = goOn === undefined ? t.again : t.goOn
  const path = goOn ?? again
  const left = intro.reattemptsLeft
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {path !== undefined && (
          <RoomLink
            href={paths.at(path)}
            label={`${action}: ${title}`}
            className={goOn === undefined ? 'button-quiet' : 'button'}
          >
            {action}
          </RoomLink>
        )}
        <a href={paths.at(myTestsPath())} className="button-quiet">
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
