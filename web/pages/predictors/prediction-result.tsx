import { indianNumber } from '../../../display/indian-number.ts'
import { encouragementAt } from '../../../ranking/encouragement.ts'
import { encouragementTexts } from '../../parts/result/encouragement-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { ShownResults } from './load-rank-predictor.ts'
import { type Prediction, shownPercentile } from './prediction.ts'
import { predictorTexts } from './predictor-texts.ts'

interface ResultProps {
  title: string
  results: ShownResults
  prediction: Prediction
}

/** The id of the heading, which gets focus. */
export const ANSWER = 'answer'

/** The result: the rank with its range, the percentile, and the encouragement of B §4.14. */
export function PredictionResult({ title, results, prediction }: ResultProps) {
  const t = useTexts(predictorTexts)
  const encouragement = useTexts(encouragementTexts)
  const { rank, low, high, percentile } = prediction
  return (
    <section aria-labelledby={ANSWER} className="mt-10">
      <h2 id={ANSWER} tabIndex={-1} className="mb-4 scroll-mt-4 text-h3 outline-none">
        {title}
      </h2>
      <div className="card p-5 sm:p-6">
        <dl className="flex flex-wrap gap-x-12 gap-y-5 tabular-nums">
          <div>
            <dt className="text-quiet">{t.rank(t.exam(results.year))}</dt>
            <dd className="font-bold text-h1 leading-tight">{indianNumber(rank)}</dd>
            <dd className="text-quiet">{t.ofCandidates(indianNumber(results.candidates))}</dd>
            <dd className="mt-2 font-semibold">{t.range(indianNumber(low), indianNumber(high))}</dd>
          </div>
          <div className="max-w-56">
            <dt className="text-quiet">{t.percentile}</dt>
            <dd className="font-bold text-h1 leading-tight">{shownPercentile(percentile)}</dd>
            <dd className="text-quiet">{t.percentileHelp}</dd>
          </div>
        </dl>
        <p className="mt-4 font-semibold">{encouragement[encouragementAt(rank)]}</p>
        <p className="mt-2 max-w-prose text-quiet text-small">{t.rangeHelp(t.exam(results.year))}</p>
      </div>
    </section>
  )
}
