import { lazy, Suspense, useState } from 'react'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { PartCard } from '../part-card.tsx'
import { keepTexts } from './keeping-texts.ts'

const SharePicture = lazy(async () => ({ default: (await import('./share-picture.tsx')).SharePicture }))

interface CardProps {
  result: EvaluatedAttempt
  analysis: Analysis
}

/** A button for a picture of a result; few people want one, so the drawing code loads on demand. */
export function ShareCard({ result, analysis }: CardProps) {
  const t = useTexts(keepTexts)
  const [wanted, setWanted] = useState(false)
  return (
    <PartCard title={t.card}>
      <p className="mt-1 text-quiet">{t.cardHelp}</p>
      {wanted ? (
        <Suspense fallback={<Skeleton className="mt-3 aspect-[1200/630] w-full" />}>
          <SharePicture result={result} analysis={analysis} />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setWanted(true)} className="button-quiet mt-3 cursor-pointer">
          {t.make}
        </button>
      )}
    </PartCard>
  )
}
