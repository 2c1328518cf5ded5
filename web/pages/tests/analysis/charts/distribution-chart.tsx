import { indianNumber } from '../../../../../display/indian-number.ts'
import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { analysisTexts } from '../../analysis-texts.ts'
import { comparedWithMean } from '../../result/compared-with-mean.ts'
import { roundedMarks } from '../../result/share-words.ts'
import { ChartTable } from './chart-table.tsx'
import { DistributionBars } from './distribution-bars.tsx'

interface ChartProps {
  bins: Analysis['bins']
  figures: NonNullable<Analysis['figures']>
  marks: number
}

/** All candidates' marks and the person's position among them: in words, as a chart, and as a table. */
export function DistributionChart({ bins, figures, marks }: ChartProps) {
  const t = useTexts(analysisTexts)
  const { mean } = figures
  const finding = comparedWithMean(marks, mean, t)
  const candidates = bins.reduce((sum, { count }) => sum + count, 0)
  const last = bins.length - 1
  return (
    <figure className="card min-w-0 p-4 sm:p-5">
      <figcaption>
        <h3 className="text-h4">{t.chart}</h3>
        <p className="mt-1">{finding}</p>
      </figcaption>
      <div className="mt-4">
        <DistributionBars
          label={`${t.chartLabel(indianNumber(candidates))} ${finding}`}
          bins={bins}
          marks={marks}
          mean={mean}
        />
      </div>
      <p className="mt-3 text-quiet text-small">{t.chartHelp}</p>
      <ChartTable
        label={t.chart}
        head={[t.marks, t.candidates]}
        rows={bins.toReversed().map(({ from, to, count }) => {
          const isTop = from === bins[last]?.from
          const own = from <= marks && (isTop ? marks <= to : marks < to)
          const range = (isTop ? t.fromTo : t.fromBelow)(
            shownMarks(roundedMarks(from)),
            shownMarks(roundedMarks(to)),
          )
          return { key: from, own, cells: [own ? `${range} (${t.yours})` : range, indianNumber(count)] }
        })}
      />
    </figure>
  )
}
