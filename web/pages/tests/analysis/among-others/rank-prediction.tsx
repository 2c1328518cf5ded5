import { indianNumber } from '../../../../../display/indian-number.ts'
import { predictRank } from '../../../../../ranking/predict-rank.ts'
import { useAnswer } from '../../../../data/hooks.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { findRankDistribution } from '../find-analysis.ts'
import { amongOthersTexts } from './among-others-texts.ts'

const FEWEST = 10
/** With fewer candidates the range is too wide to be useful. */
const FEW = 100

/** The rank that these marks would bring, with its range; nothing if it is unknown (B §8). */
export function RankPrediction({ mappingId, marks }: { mappingId: number; marks: number }) {
  const t = useTexts(amongOthersTexts)
  const locale = useLocale()
  const { data, stale } = useAnswer(`prediction ${mappingId}`, () => findRankDistribution(mappingId))
  const predicted =
    data && predictRank(data.bucketDistribution, marks, { step: data.step, candidates: data.candidates })
  if (stale) return <Skeleton className="mt-10 h-56 w-full print:hidden" />
  // A handful of candidates allows no prediction.
  if (!data || !predicted || predicted.candidates < FEWEST) return null
  const { low, high, rank } = predicted
  const candidates = indianNumber(predicted.candidates)
  const source = data.of && localised(data.of.source, locale)
  return (
    <Section title={t.prediction}>
      <div className="card p-4 sm:p-5">
        <p className="text-quiet">
          {data.of ? t.among(candidates, examWords(data.of)) : t.amongOwn(candidates)}
        </p>
        <p className="mt-1 font-bold text-h3 tabular-nums">
          {t.between(indianNumber(low), indianNumber(high))}
        </p>
        <p className="mt-1 tabular-nums">{t.about(indianNumber(rank))}</p>
        <p className="mt-3 max-w-prose text-quiet text-small">
          {t.predictionHelp} {predicted.candidates < FEW && t.few}
        </p>
        {source && source.text !== '' && (
          <p className="mt-1 max-w-prose text-quiet text-small" lang={source.lang}>
            {t.source(source.text)}
          </p>
        )}
      </div>
    </Section>
  )
}

/** `NEET UG 2024`: codes are written with `_`. */
function examWords({ code, year }: { code: string; year: number }): string {
  const name = code.replaceAll('_', ' ')
  return name.includes(String(year)) ? name : `${name} ${year}`
}
