import { shownMarks } from '../../../../display/shown-marks.ts'
import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { momentWords } from '../../../parts/page/moment.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { examIntroTexts } from '../intro-texts.ts'
import { durationWords, lengthened } from './duration-words.ts'

/** The cost of a wrong answer: nothing, the same everywhere, or different by section. */
function negativeWords({ sections }: TestIntro, t: (typeof examIntroTexts)['en']): string {
  const costs = new Set(sections.flatMap(({ markings }) => markings.map(({ negative }) => negative)))
  const [only] = costs
  if (costs.size === 1 && only !== undefined)
    return only === 0 ? t.negativeNone : t.negativeEach(shownMarks(-only))
  return [...costs].every((cost) => cost === 0) ? t.negativeNone : t.negativeBySection
}

/** The size and duration of the test; with compensatory time, the person's own duration. */
export function IntroFacts({ test }: { test: TestIntro }) {
  const t = useTexts(examIntroTexts)
  const locale = useLocale()
  const time = durationWords(lengthened(test.durationSeconds, test.timePercent), t)
  const facts = [
    [t.questions, String(test.questionCount)],
    ...(test.testType === PSYCHOMETRIC ? [] : [[t.marks, shownMarks(test.fullMarks)]]),
    [t.time, time],
    ...(test.testType === PSYCHOMETRIC ? [] : [[t.negative, negativeWords(test, t)]]),
  ] as [string, string][]
  return (
    <>
      <dl className="exam-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {test.timePercent > 100 && <p className="exam-notice exam-notice-mark">{t.yourTime(time)}</p>}
      {test.window?.closesAt && test.access !== 'not-yet' && test.access !== 'closed' && (
        <p className="exam-hint">{t.openUntil(momentWords(test.window.closesAt, 0, locale))}</p>
      )}
    </>
  )
}
