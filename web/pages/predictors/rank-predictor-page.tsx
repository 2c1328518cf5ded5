import { pathsIn } from '../../../addresses/paths.ts'
import { indianNumber } from '../../../display/indian-number.ts'
import { shownMarks } from '../../../display/shown-marks.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { PredictorData } from './load-rank-predictor.ts'
import { MarkChart } from './mark-chart.tsx'
import { PredictionBasis } from './prediction-basis.tsx'
import { PredictionResult } from './prediction-result.tsx'
import { PredictionStandards } from './prediction-standards.tsx'
import { PredictorForm } from './predictor-form.tsx'
import { predictorTexts } from './predictor-texts.ts'
import { SharePrediction } from './share-prediction.tsx'

/** The rank for given marks: a plain form that submits to its own address, and the answer beside it. */
export function RankPredictorPage({ results, years, search, faults, prediction, sharePath }: PredictorData) {
  const t = useTexts(predictorTexts)
  const exam = results && t.exam(results.year)
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      {results && exam ? (
        <>
          <p className="mt-2 max-w-prose text-quiet">{t.lead(indianNumber(results.candidates), exam)}</p>
          <div className="mt-6 grid items-start gap-x-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <PredictorForm results={results} years={years} search={search} faults={faults} />
            <div className="lg:-mt-10">
              {prediction && (
                <PredictionResult
                  title={t.answer(shownMarks(prediction.marks))}
                  results={results}
                  prediction={prediction}
                />
              )}
              {prediction && (
                <PredictionStandards title={t.standard} results={results} prediction={prediction} />
              )}
              <MarkChart
                title={prediction ? t.where : t.everybody(exam)}
                results={results}
                prediction={prediction}
              />
              {prediction && sharePath !== undefined && <SharePrediction path={sharePath} />}
              <PredictionBasis results={results} />
            </div>
          </div>
        </>
      ) : (
        <NoResults />
      )}
    </>
  )
}

function NoResults() {
  const t = useTexts(predictorTexts)
  const paths = pathsIn(useLocale())
  return (
    <div className="card mt-6 p-5">
      <h2 className="text-h3">{t.empty}</h2>
      <p className="mt-2 max-w-prose">{t.emptyHelp}</p>
      <p className="mt-4">
        <a href={paths.productType('TEST_SERIES')} className="button">
          {t.mockTests}
        </a>
      </p>
    </div>
  )
}
