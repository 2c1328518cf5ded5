import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Localised } from '../../../exam/public-paper.ts'
import type { Analysis } from '../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../data/attempts.queries.ts'
import { useAnswer } from '../../data/hooks.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { localised } from '../../parts/question/localised.ts'
import { resultTexts } from '../../parts/result/result-texts.ts'
import { TestsWaiting } from '../../parts/test/tests-waiting.tsx'
import onPaper from '../../styles/result-print.css?url'
import { useLocale } from '../../texts/texts.tsx'
import { onReturn } from '../../ui/device/on-return.ts'
import mathematics from '../../ui/katex.css?url'
import { findAnalysis } from './analysis/find-analysis.ts'
import type { AnalysisState } from './analysis/summary.tsx'
import { Evaluated } from './evaluated.tsx'
import { attemptIn, type FoundResult, findResult, type ResultAsked } from './result/find-result.ts'
import { NextContent } from './result/next-content.tsx'
import type { OwnResult } from './result/own-result.ts'
import { watchPrinting } from './result/print-run.ts'
import { ResultHeading } from './result/result-heading.tsx'
import { useArrivedWith } from './result/use-arrived-with.ts'
import type { ResultPlace } from './result-page.tsx'
import { useDelivery } from './use-delivery.ts'

const InsteadOfResult = lazy(async () => ({
  default: (await import('./result/instead-of-result.tsx')).InsteadOfResult,
}))

/** The signed-in person's result: of the attempt in the address, or of their latest. */
export function MyResult({ place, own }: { place: ResultPlace; own?: OwnResult | undefined }) {
  const locale = useLocale()
  const { packageId, mappingId } = place
  const attempt = useSearch({ strict: false, select: attemptIn })
  const came = own?.attempt === attempt ? own : undefined
  const { data, error, stale, again } = useAnswer<FoundResult>(
    `${packageId} ${mappingId} ${attempt}`,
    () => findResult({ packageId, mappingId, attempt }),
    came && {
      data: { is: 'result', result: came.result, intro: came.intro },
      whole: came.whole,
    },
  )
  const analysis = useAnalysis({ packageId, mappingId, attempt }, came?.analysis)
  useHeadingFocus(attempt)
  useDelivery(() => {
    again()
    analysis.again()
  })
  useEffect(watchPrinting, [])
  // An attempt in progress continues, and ends, in its own window.
  const waits = data !== undefined && data.is !== 'result'
  useEffect(() => (waits ? onReturn(again) : undefined), [waits, again])
  const arrived = stale ? undefined : data
  const together = useArrivedWith(arrived !== undefined, arrived?.is !== 'result' || !analysis.stale)
  const found = together ? arrived : undefined
  const title = titleOf(found)
  return (
    <>
      {/* No result is shown before the styles for formulas have loaded. */}
      <link rel="stylesheet" href={mathematics} precedence="default" />
      <link rel="stylesheet" href={onPaper} precedence="default" media="print" />
      <ResultHeading title={title && localised(title, locale)} />
      {error !== undefined && <NotLoaded of={resultTexts} again={again} />}
      {error === undefined && !found && <TestsWaiting of="result" />}
      {error === undefined && found?.is === 'result' && (
        <Evaluated
          key={found.result.attemptId}
          result={found.result}
          intro={found.intro}
          analysis={analysisOf(found.result, analysis)}
        />
      )}
      {found?.is === 'result' && <NextContent packageId={packageId} itemId={mappingId} />}
      {error === undefined && found && found.is !== 'result' && (
        <Suspense fallback={<TestsWaiting of="result" />}>
          <InsteadOfResult found={found} />
        </Suspense>
      )}
    </>
  )
}

/** Requested in parallel with the result, which works without it. */
function useAnalysis(asked: ResultAsked, came: Analysis | undefined) {
  const { packageId, mappingId, attempt } = asked
  return useAnswer<Analysis | undefined>(
    `${packageId} ${mappingId} ${attempt}`,
    () => findAnalysis(asked),
    came && { data: came, whole: true },
  )
}

/** The analysis of exactly this result: another attempt may have been submitted between the two answers. */
function analysisOf(
  { attemptId }: EvaluatedAttempt,
  { data, error, stale, again }: ReturnType<typeof useAnalysis>,
): AnalysisState {
  const found = data?.attemptId === attemptId ? data : undefined
  return { found, failed: found === undefined && (error !== undefined || !stale), again }
}

function titleOf(found: FoundResult | undefined): Localised | undefined {
  if (!found || found.is === 'none') return undefined
  return found.is === 'result' ? found.result.title : found.intro.title
}

/** Moves focus to the heading when another attempt is shown, because the page's path stays the same. */
function useHeadingFocus(attempt: number | undefined): void {
  const before = useRef(attempt)
  useEffect(() => {
    if (before.current === attempt) return
    before.current = attempt
    document.getElementById('result')?.focus({ preventScroll: true })
  }, [attempt])
}
