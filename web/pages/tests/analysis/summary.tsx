import type { Analysis } from '../../../data/analysis.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { analysisTexts } from '../analysis-texts.ts'
import { ResultNews } from './result-news.tsx'
import { Standing } from './standing.tsx'

/** The state of an attempt's analysis; the result itself works without it. */
export interface AnalysisState {
  found: Analysis | undefined
  failed: boolean
  again(): void
}

/**
 * The person's standing, with space reserved until it has loaded; if it fails, a message and a button to
 * retry.
 */
export function Summary({ analysis, marks }: { analysis: AnalysisState; marks: number }) {
  const t = useTexts(analysisTexts)
  const { found, failed, again } = analysis
  return (
    <Section id="standing" title={t.places.standing}>
      {found && (
        <div>
          <ResultNews changes={found.changes} />
          <Standing analysis={found} marks={marks} />
        </div>
      )}
      {!found && failed && (
        <div role="alert" className="card p-5 print:hidden">
          <p className="font-semibold">{t.notLoaded}</p>
          <p className="mt-1 max-w-prose text-quiet">{t.notLoadedHelp}</p>
          <button type="button" onClick={again} className="button-quiet mt-3 cursor-pointer">
            {t.tryAgain}
          </button>
        </div>
      )}
      {!found && !failed && (
        <div role="status" className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-80 w-full lg:h-72" />
          <Skeleton className="h-[26rem] w-full" />
        </div>
      )}
    </Section>
  )
}
