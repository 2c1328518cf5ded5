import { indianNumber } from '../../../../../display/indian-number.ts'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../../data/attempts.queries.ts'
import { localised, type Shown } from '../../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { percentileWords, roundedMarks } from '../../result/share-words.ts'
import { StackedTable } from '../charts/stacked-table.tsx'
import { amongOthersTexts } from './among-others-texts.ts'

interface StandingsProps {
  result: Pick<EvaluatedAttempt, 'sections'>
  analysis: Pick<Analysis, 'sections'>
}

interface Standing {
  id: string
  title: Shown
  marks: number
  place: NonNullable<Analysis['place']>
  figures: NonNullable<Analysis['figures']>
}

/**
 * The person's marks in each section compared with the average and the best, and their position; nothing for
 * a test with a single section.
 */
export function SectionStandings({ result, analysis }: StandingsProps) {
  const t = useTexts(amongOthersTexts)
  const locale = useLocale()
  const standings = result.sections.flatMap(({ id, title, marks }): Standing[] => {
    const { place, figures } = analysis.sections.find((section) => section.id === id) ?? {}
    return place && figures ? [{ id, title: localised(title, locale), marks: marks.got, place, figures }] : []
  })
  if (standings.length < 2) return null
  const best = standings.reduce((a, b) => (b.place.percentile > a.place.percentile ? b : a))
  const differ = standings.some(({ place }) => place.percentile !== best.place.percentile)
  const marksWords = (marks: number) => shownMarks(roundedMarks(marks))
  return (
    <Section title={t.sections}>
      {differ && (
        <p className="mb-3 max-w-prose">
          {t.sectionsBest(best.title.text, percentileWords(best.place.percentile))}
        </p>
      )}
      <StackedTable
        title={t.section}
        head={[t.you, t.mean, t.highest, t.rank, t.percentile]}
        rows={standings.map(({ id, title, marks, place, figures }) => ({
          key: id,
          title,
          cells: [
            <span key="you" className="font-semibold">
              {marksWords(marks)}
            </span>,
            marksWords(figures.mean),
            marksWords(figures.highest),
            indianNumber(place.rank),
            percentileWords(place.percentile),
          ],
        }))}
      />
    </Section>
  )
}
