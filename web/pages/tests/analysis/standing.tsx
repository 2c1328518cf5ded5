import type { ReactNode } from 'react'
import { indianNumber } from '../../../../display/indian-number.ts'
import { shownMarks } from '../../../../display/shown-marks.ts'
import { encouragementAt } from '../../../../ranking/encouragement.ts'
import type { Analysis } from '../../../data/analysis.queries.ts'
import { encouragementTexts } from '../../../parts/result/encouragement-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { analysisTexts } from '../analysis-texts.ts'
import { percentileWords, roundedMarks } from '../result/share-words.ts'
import { DistributionChart } from './charts/distribution-chart.tsx'

interface StandingProps {
  analysis: Analysis
  marks: number
}

/**
 * How good the result is: rank, percentile, the encouragement of B §4.14, why an attempt is not ranked, and
 * the position among all; or that too few took the test.
 */
export function Standing({ analysis, marks }: StandingProps) {
  const t = useTexts(analysisTexts)
  const { place, figures, bins, whyNot, tooFew } = analysis
  if (place === null)
    return (
      <div className="card p-5">
        {tooFew && (
          <>
            <p className="font-semibold">
              {t.tooFew(indianNumber(tooFew.from), indianNumber(tooFew.candidates))}
            </p>
            <p className="mt-1 text-quiet">{t.tooFewHelp}</p>
          </>
        )}
        {whyNot && <p className="mt-2 text-quiet first:mt-0">{t.whyNot[whyNot]}</p>}
      </div>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Place place={place} whyNot={whyNot}>
        {figures && <Figures figures={figures} marks={marks} />}
      </Place>
      {figures && bins.length > 0 && <DistributionChart bins={bins} figures={figures} marks={marks} />}
    </div>
  )
}

interface PlaceProps {
  place: NonNullable<Analysis['place']>
  whyNot: Analysis['whyNot']
  children: ReactNode
}

function Place({ place, whyNot, children }: PlaceProps) {
  const t = useTexts(analysisTexts)
  const encouragement = useTexts(encouragementTexts)
  const { rank, candidates, percentile } = place
  const share = percentileWords(percentile)
  return (
    <div className="card p-5 sm:p-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 tabular-nums">
        <div>
          <dt className="text-quiet">{whyNot === null ? t.rank : t.wouldBeRank}</dt>
          <dd className="font-bold text-h1 leading-tight">{indianNumber(rank)}</dd>
          <dd className="text-quiet text-small">{t.ofCandidates(indianNumber(candidates))}</dd>
        </div>
        <div>
          <dt className="text-quiet">{t.percentile}</dt>
          <dd className="font-bold text-h1 leading-tight">{share}</dd>
          <dd className="text-quiet text-small">{t.percentileHelp(share)}</dd>
        </div>
      </dl>
      {whyNot === null && <p className="mt-4 font-semibold">{encouragement[encouragementAt(rank)]}</p>}
      {whyNot !== null && (
        <p className="mt-4 max-w-prose rounded-control bg-mark-tint p-3">{t.whyNot[whyNot]}</p>
      )}
      {children}
    </div>
  )
}

interface FiguresProps {
  figures: NonNullable<Analysis['figures']>
  marks: number
}

/** The person's marks compared with the average and the best. */
function Figures({ figures, marks }: FiguresProps) {
  const t = useTexts(analysisTexts)
  const { highest, mean } = figures
  const told: [name: string, marks: number][] = [
    [t.you, marks],
    [t.mean, mean],
    [t.highest, highest],
  ]
  return (
    <dl className="mt-5 grid grid-cols-3 gap-2 border-line border-t pt-4 tabular-nums">
      {told.map(([name, marks]) => (
        <div key={name}>
          <dt className="text-quiet text-small">{name}</dt>
          <dd className="font-semibold text-large">{shownMarks(roundedMarks(marks))}</dd>
        </div>
      ))}
    </dl>
  )
}
