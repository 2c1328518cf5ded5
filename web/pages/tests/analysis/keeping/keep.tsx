import type { Analysis } from '../../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import type { TestIntro } from '../../../../data/tests.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { LoadedInView } from '../loaded-in-view.tsx'
import { keepTexts } from './keeping-texts.ts'
import { PrintPart } from './print-part.tsx'
import { ReceiptPart } from './receipt-part.tsx'
import { ShareCard } from './share-card.tsx'

interface KeepProps {
  result: EvaluatedAttempt
  intro: TestIntro
  analysis: Analysis
}

// Most people have taken a test once.
const loadComparison = async () => (await import('./attempt-comparison.tsx')).AttemptComparison

/** The attempts compared, and what can be saved: a picture, a printout, the receipt. */
export function Keep({ result, intro, analysis }: KeepProps) {
  const t = useTexts(keepTexts)
  const { attempts } = analysis
  return (
    <>
      {attempts.length > 1 && (
        <LoadedInView load={loadComparison} height="h-96" props={{ intro, attempts, shown: result.number }} />
      )}
      <div className="print:hidden">
        <Section title={t.keep}>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ShareCard result={result} analysis={analysis} />
            <div className="flex min-w-0 flex-col gap-4">
              <PrintPart />
              <ReceiptPart result={result} />
            </div>
          </div>
        </Section>
      </div>
    </>
  )
}
