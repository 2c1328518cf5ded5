import { useSearch } from '@tanstack/react-router'
import { pathsIn } from '../../../../../addresses/paths.ts'
import { testAnalysisPath } from '../../../../../addresses/test-paths.ts'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import type { TestIntro } from '../../../../data/tests.queries.ts'
import { shortDate } from '../../../../parts/product/catalogue-words.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { resultTexts } from '../../../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { flagsIn } from '../../result/result-flags.ts'
import { roundedMarks, shareWords } from '../../result/share-words.ts'
import { spentWords } from '../../result/spent-words.ts'
import { AttemptBars } from '../charts/attempt-bars.tsx'
import { PlainTable } from '../charts/chart-table.tsx'
import { keepTexts } from './keeping-texts.ts'

interface ComparisonProps {
  intro: TestIntro
  attempts: Analysis['attempts']
  /** the number of the page's own attempt */
  shown: number
}

/**
 * All attempts at a test compared, as a chart and as a table, with a link to each; nothing if there is only
 * one.
 */
export function AttemptComparison({ intro, attempts, shown }: ComparisonProps) {
  const t = useTexts(keepTexts)
  const result = useTexts(resultTexts)
  const locale = useLocale()
  const flags = useSearch({ strict: false, select: flagsIn })
  const ordered = attempts.toSorted((a, b) => a.number - b.number)
  const [first] = ordered
  const here = ordered.find(({ number }) => number === shown)
  if (!first || ordered.length < 2) return null
  const { packageId, mappingId } = intro
  const test = { packageId, mappingId, title: localised(intro.title, locale).text }
  return (
    <Section title={t.compare}>
      {here && here.number !== first.number && (
        <p className="mb-3 max-w-prose">
          {findingOf(roundedMarks(here.marks - first.marks), first.number, t)}
        </p>
      )}
      <div className="card mb-4 p-4 sm:p-5">
        <AttemptBars attempts={ordered} shown={shown} label={t.compareLabel} />
      </div>
      <PlainTable
        label={t.compare}
        words={2}
        head={[t.attempt, t.day, t.marks, t.right, t.wrong, t.left, t.accuracy, t.time]}
        rows={ordered.map(({ number, submittedAt, marks, correct, wrong, unattempted, spentMs }) => ({
          key: number,
          own: number === shown,
          cells: [
            number === shown ? (
              `${result.attempt(number)} (${t.shownHere})`
            ) : (
              <a
                key="see"
                href={pathsIn(locale).at(testAnalysisPath(test, { ...flags, attempt: number }))}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {t.see(number)}
              </a>
            ),
            shortDate(submittedAt, locale),
            shownMarks(marks),
            correct,
            wrong,
            unattempted,
            correct + wrong > 0 ? shareWords(correct / (correct + wrong)) : '–',
            spentWords(spentMs, result),
          ],
        }))}
      />
    </Section>
  )
}

function findingOf(more: number, first: number, t: (typeof keepTexts)['en']): string {
  if (more === 0) return t.same(first)
  return more > 0 ? t.better(shownMarks(more), first) : t.worse(shownMarks(-more), first)
}
