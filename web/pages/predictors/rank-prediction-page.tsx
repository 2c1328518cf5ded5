import { pathsIn } from '../../../addresses/paths.ts'
import { rankPredictorPath } from '../../../addresses/predictor-paths.ts'
import { shownMarks } from '../../../display/shown-marks.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { PredictionData } from './load-rank-predictor.ts'
import { MarkChart } from './mark-chart.tsx'
import { PredictionBasis } from './prediction-basis.tsx'
import { PredictionResult } from './prediction-result.tsx'
import { PredictionStandards } from './prediction-standards.tsx'
import { predictorTexts } from './predictor-texts.ts'

/** A shared prediction, with a link to make one's own. */
export function RankPredictionPage({ results, prediction }: PredictionData) {
  const t = useTexts(predictorTexts)
  const path = pathsIn(useLocale()).at(rankPredictorPath())
  const marks = shownMarks(prediction.marks)
  return (
    <div className="max-w-3xl">
      <Breadcrumb steps={[{ label: t.title, href: path }, { label: t.shared(marks) }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.shared(marks)}</h1>
      <p className="mt-2 text-quiet">{t.sharedLead}</p>
      <PredictionResult title={t.sharedAnswer} results={results} prediction={prediction} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={path} className="button">
          {t.own}
        </a>
        <p className="text-quiet">{t.ownHelp}</p>
      </div>
      <PredictionStandards title={t.sharedStandard} results={results} prediction={prediction} />
      <MarkChart title={t.everybody(t.exam(results.year))} results={results} prediction={prediction} shared />
      <PredictionBasis results={results} />
    </div>
  )
}
