import { useEffect, useMemo, useRef, useState } from 'react'
import { indianNumber } from '../../../../../display/indian-number.ts'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { useShell } from '../../../../parts/page/shell-context.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { resultTexts } from '../../../../parts/result/result-texts.ts'
import { useKnownPerson } from '../../../../person/wishlist-person.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { percentileWords } from '../../result/share-words.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, drawShareCard } from './draw-share-card.ts'
import { keepTexts } from './keeping-texts.ts'
import { saveFile } from './save-file.ts'

interface CardProps {
  result: EvaluatedAttempt
  analysis: Analysis
}

/** A picture of a result for sharing: drawn in the browser, without a name unless an adult adds their own. */
export function SharePicture({ result, analysis }: CardProps) {
  const t = useTexts(keepTexts)
  const me = useKnownPerson()
  const [named, setNamed] = useState(false)
  const [fault, setFault] = useState<'cardFailed' | 'sharedNot'>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useCardWords(result, analysis, named ? me?.name : undefined)
  const canBeNamed = me?.age === 'adult' && me.name !== ''
  useEffect(() => {
    if (canvas.current) void drawShareCard(canvas.current, words).catch(() => setFault('cardFailed'))
  }, [words])
  const passOn = async (how: (file: File) => Promise<void> | void) => {
    setFault(undefined)
    const blob = await new Promise<Blob | null>((made) => canvas.current?.toBlob(made, 'image/png'))
    if (blob === null) return setFault('cardFailed')
    await how(new File([blob], `taiyari-${result.mappingId}.png`, { type: 'image/png' }))
  }
  const share = (file: File) => shareFile(file, words.said).catch(() => setFault('sharedNot'))
  return (
    <>
      <canvas
        ref={canvas}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        role="img"
        aria-label={words.said}
        className="mt-3 aspect-[1200/630] w-full rounded-card border border-line"
      />
      {canBeNamed && (
        <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={named}
            onChange={({ currentTarget }) => setNamed(currentTarget.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          {t.cardName}
        </label>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        {canShareFiles() && (
          <button type="button" onClick={() => void passOn(share)} className="button cursor-pointer">
            {t.share}
          </button>
        )}
        <button
          type="button"
          onClick={() => void passOn((file) => saveFile(file, file.name))}
          className="button-quiet cursor-pointer"
        >
          {t.save}
        </button>
      </p>
      <p role="status" className="mt-2 font-semibold empty:mt-0">
        {fault && t[fault]}
      </p>
    </>
  )
}

/** Only called in a browser, never while a page is rendered. */
function canShareFiles(): boolean {
  const sample = new File([''], 'sample.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [sample] }) === true
}

/** Closing the share sheet is not an error. */
async function shareFile(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
}

function useCardWords(result: EvaluatedAttempt, analysis: Analysis, name: string | undefined): CardWords {
  const t = useTexts(keepTexts)
  const words = useTexts(resultTexts)
  const locale = useLocale()
  const brand = useShell()?.brand
  const { place, ranked } = analysis
  const title = localised(result.title, locale).text
  const marks = t.cardMarks(shownMarks(result.marks.got), shownMarks(result.marks.full))
  const standing = ranked && place !== null ? place : undefined
  const rank = standing && indianNumber(standing.rank)
  const of = standing && indianNumber(standing.candidates)
  const percentile = standing && percentileWords(standing.percentile)
  const said = [
    ...(name ? [name] : []),
    `${title}: ${marks}`,
    ...(rank && of && percentile ? [t.cardSaysRank(rank, of, percentile)] : []),
  ].join(', ')
  return useStable({
    brand: brand?.name ?? '',
    tagline: brand?.tagline ?? '',
    title,
    name: name ?? '',
    marks: shownMarks(result.marks.got),
    marksOf: words.marksOf(shownMarks(result.marks.full)),
    share: result.marks.full > 0 ? result.marks.got / result.marks.full : 0,
    figures:
      rank && of && percentile
        ? [
            { label: t.cardRank, value: rank, below: t.cardOf(of) },
            { label: t.cardPercentile, value: percentile, below: '' },
          ]
        : [],
    said,
  })
}

/** The same object for equal words, so that nothing is drawn twice. */
function useStable(words: CardWords): CardWords {
  const written = JSON.stringify(words)
  return useMemo(() => JSON.parse(written) as CardWords, [written])
}
