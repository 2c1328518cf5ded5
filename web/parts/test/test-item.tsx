import { shownMarks } from '../../../display/shown-marks.ts'
import { PSYCHOMETRIC } from '../../../exam/public-paper.ts'
import type { ListedTest, PackageTest } from '../../data/tests.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ClockIcon } from '../../ui/fact-icons.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { localised } from '../question/localised.ts'
import { TestActions } from './test-actions.tsx'
import { testFacts, windowWords } from './test-facts.ts'
import { testSteps } from './test-steps.ts'
import { testsTexts } from './tests-texts.ts'

export type ShownTest = Omit<PackageTest, 'open'> &
  Partial<Pick<PackageTest, 'open'> & Pick<ListedTest, 'marks'>>

interface TestItemProps {
  test: ShownTest
  nowMs: number
  /** names its package in a list with tests of other packages */
  namesPackage?: boolean
  /** only the next step */
  oneAction?: boolean
}

/** A test of a list: its facts, the person's progress, and the possible actions. */
export function TestItem({ test, nowMs, namesPackage = false, oneAction = false }: TestItemProps) {
  const t = useTexts(testsTexts)
  const locale = useLocale()
  const { text: title, lang } = localised(test.title, locale)
  const steps = testSteps({ ...test, title }, nowMs)
  const when = test.state === 'INCOMPLETE' ? undefined : windowWords(test.window, nowMs, t, locale)
  const id = `test-${test.mappingId}`
  return (
    <article
      aria-labelledby={id}
      className="card flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-6 sm:p-5"
    >
      <div className="min-w-0 flex-1">
        <Where test={test} namesPackage={namesPackage} />
        <h3 id={id} className="font-semibold text-large leading-snug" lang={lang}>
          {title}
        </h3>
        <p className="mt-1 text-quiet text-small">{testFacts(test, t)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <HowFar test={test} />
          {test.free && <span className="pill">{t.free}</span>}
          {test.testType === PSYCHOMETRIC && <span className="pill">{t.psychometric}</span>}
          {when !== undefined && <span className="text-small">{when}</span>}
        </div>
        {steps.shut === 'buy' && <p className="mt-1 text-quiet text-small">{t.buy}</p>}
      </div>
      <TestActions steps={oneAction ? { ...steps, again: undefined } : steps} title={title} />
    </article>
  )
}

function Where({ test, namesPackage }: { test: ShownTest; namesPackage: boolean }) {
  const locale = useLocale()
  const { packageTitle, chapter } = test
  const named = [
    ...(namesPackage ? [{ text: packageTitle, lang: langOf(packageTitle, locale) }] : []),
    ...(chapter ? [localised(chapter, locale)] : []),
  ]
  if (named.length === 0) return null
  return (
    <p className="text-quiet text-small">
      {named.map(({ text, lang }, at) => (
        <span key={text} lang={lang}>
          {at > 0 && ' · '}
          {text}
        </span>
      ))}
    </p>
  )
}

const MARKS = {
  new: <span className="size-4 shrink-0 rounded-full border-2 border-quiet" />,
  INCOMPLETE: <ClockIcon className="size-5 shrink-0 text-wait" />,
  COMPLETED: <CheckIcon className="size-5 shrink-0 text-good" />,
}

/** In words and by a shape; for a finished test, its marks. */
function HowFar({ test }: { test: ShownTest }) {
  const t = useTexts(testsTexts)
  const { state, marks, fullMarks, attempts, testType } = test
  const scored = state === 'COMPLETED' && typeof marks === 'number' && testType !== PSYCHOMETRIC
  const said = [
    t.states[state],
    scored && t.gotOf(shownMarks(marks), shownMarks(fullMarks)),
    state === 'COMPLETED' && attempts > 1 && t.attempts(attempts),
  ].filter(Boolean)
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-small">
      {MARKS[state]}
      {said.join(' · ')}
    </span>
  )
}
