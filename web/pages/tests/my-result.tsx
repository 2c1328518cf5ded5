import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Localised } from '../../../exam/public-paper.ts'
import { resultTexts } from '../../texts/result.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import mathematics from '../../ui/katex.css?url'
import { onReturn } from '../../ui/on-return.ts'
import { Notice } from '../account/persons-place.tsx'
import { useAnswer } from '../account/wishlist/wishlist-answer.ts'
import { localised } from '../exam/hall/localised.ts'
import { Evaluated } from './evaluated.tsx'
import { attemptIn, type FoundResult, findResult } from './find-result.ts'
import { InsteadOfResult } from './instead-of-result.tsx'
import { ResultHeading } from './result-heading.tsx'
import type { ResultPlace } from './result-page.tsx'
import { TestsWaiting } from './tests-waiting.tsx'
import { useDelivery } from './use-delivery.ts'

/** The result of whoever is signed in: of the attempt in the address, or of their latest. */
export function MyResult({ place }: { place: ResultPlace }) {
  const locale = useLocale()
  const { packageId, mappingId } = place
  const attempt = useLocation({ select: ({ search }) => attemptIn(search) })
  const { data, error, stale, again } = useAnswer(`${packageId} ${mappingId} ${attempt}`, () =>
    findResult({ packageId, mappingId, attempt }),
  )
  useHeadingFocus(attempt)
  useDelivery(again)
  // What is under way here goes on, and ends, in a window of its own.
  const waits = data !== undefined && data.is !== 'result'
  const ask = useRef(again)
  useEffect(() => {
    ask.current = again
  })
  useEffect(() => (waits ? onReturn(() => ask.current()) : undefined), [waits])
  const found = stale ? undefined : data
  const title = titleOf(found)
  return (
    <>
      {/* Nothing of the result is shown before mathematics has its style. */}
      <link rel="stylesheet" href={mathematics} precedence="default" />
      <ResultHeading title={title && localised(title, locale)} />
      {error !== undefined && <NotLoaded again={again} />}
      {error === undefined && !found && <TestsWaiting of="result" />}
      {error === undefined && found?.is === 'result' && (
        <Evaluated key={found.result.attemptId} result={found.result} intro={found.intro} />
      )}
      {error === undefined && found && found.is !== 'result' && <InsteadOfResult found={found} />}
    </>
  )
}

function titleOf(found: FoundResult | undefined): Localised | undefined {
  if (!found || found.is === 'none') return undefined
  return found.is === 'result' ? found.result.title : found.intro.title
}

/** A reader of the screen goes on from the heading when another attempt is shown; the page's address is the same. */
function useHeadingFocus(attempt: number | undefined): void {
  const before = useRef(attempt)
  useEffect(() => {
    if (before.current === attempt) return
    before.current = attempt
    document.getElementById('result')?.focus({ preventScroll: true })
  }, [attempt])
}

function NotLoaded({ again }: { again: () => void }) {
  const t = useTexts(resultTexts)
  return (
    <div role="alert">
      <Notice title={t.notLoaded} help={t.notLoadedHelp}>
        <button type="button" onClick={again} className="button">
          {t.tryAgain}
        </button>
      </Notice>
    </div>
  )
}
