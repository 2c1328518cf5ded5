import { shownMarks } from '../../../display/shown-marks.ts'
import { useTexts } from '../../texts/texts.tsx'
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx'
import { Section } from '../../ui/section.tsx'
import type { ShownResults } from './load-rank-predictor.ts'
import type { Prediction } from './prediction.ts'
import { predictorTexts } from './predictor-texts.ts'

interface StandardsProps {
  title: string
  results: ShownResults
  prediction: Prediction
}

/**
 * Whether the marks would have qualified, for each standard; categories with the same standard share a row.
 */
export function PredictionStandards({ title, results, prediction }: StandardsProps) {
  const t = useTexts(predictorTexts)
  const exam = t.exam(results.year)
  if (prediction.standards.length === 0) return null
  return (
    <Section title={title}>
      <ul className="card divide-y divide-line px-5">
        {prediction.standards.map(({ categories, percentile, marks, reached }) => {
          const names = categories.map((category) => t.categories[category]).join(', ')
          const Icon = reached ? CheckIcon : CrossIcon
          return (
            <li key={names} className="flex gap-3 py-4">
              <Icon className={`mt-0.5 size-5 shrink-0 ${reached ? 'text-good' : 'text-bad'}`} />
              <div>
                <p className="font-semibold">{reached ? t.qualified(exam) : t.notQualified(exam)}</p>
                <p>{t.standardLine(names, shownMarks(marks), percentile)}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 max-w-prose text-quiet text-small">{t.standardsHelp}</p>
    </Section>
  )
}
