import { indianNumber } from '../../../display/indian-number.ts'
import { shownMarks } from '../../../display/shown-marks.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import type { ShownResults } from './load-rank-predictor.ts'
import { MarkBars } from './mark-bars.tsx'
import { type Prediction, shownPercentile } from './prediction.ts'
import { predictorTexts } from './predictor-texts.ts'

interface ChartProps {
  title: string
  results: ShownResults
  prediction: Prediction | undefined
  /** another person's: it says "these marks" */
  shared?: boolean
}

/** All candidates' marks and the position of given marks among them: as a chart, in words, and as a table. */
export function MarkChart({ title, results, prediction, shared = false }: ChartProps) {
  const t = useTexts(predictorTexts)
  const { bins, candidates, year } = results
  const marks = prediction && shownMarks(prediction.marks)
  const [first] = bins
  if (!first) return null
  const width = first.to - first.from + 1
  const stands =
    prediction && marks !== undefined
      ? (shared ? t.sharedChartYou : t.chartYou)(marks, shownPercentile(prediction.percentile))
      : ''
  const filled = shared ? t.sharedChartHelp : t.chartHelp
  return (
    <Section title={title}>
      <figure className="card p-4 sm:p-5">
        {stands !== '' && <figcaption className="mb-2 max-w-prose font-semibold">{stands}</figcaption>}
        <MarkBars
          label={`${t.chart(t.exam(year), indianNumber(candidates))}. ${stands}`.trim()}
          results={results}
          prediction={prediction}
          shared={shared}
        />
        <p className="mt-3 text-quiet text-small">{prediction ? filled(width) : t.barsHelp(width)}</p>
      </figure>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
          {t.asTable}
        </summary>
        <MarkTable results={results} marks={prediction?.marks} yours={shared ? t.sharedYours : t.yours} />
      </details>
    </Section>
  )
}

interface TableProps {
  results: ShownResults
  marks: number | undefined
  yours: string
}

function MarkTable({ results, marks, yours }: TableProps) {
  const t = useTexts(predictorTexts)
  const { bins, candidates } = results
  return (
    <ScrollBox label={t.marksHead}>
      <table className="w-full text-right text-small tabular-nums sm:text-body [&_td]:whitespace-nowrap [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5">
        <thead>
          <tr className="border-line border-b text-quiet">
            {[t.marksHead, t.candidatesHead, t.shareHead].map((head) => (
              <th key={head} scope="col" className="whitespace-nowrap font-normal first:text-left">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.toReversed().map(({ from, to, count }) => {
            const isTheirs = marks !== undefined && from <= marks && marks <= to
            return (
              <tr key={from} className={`border-line border-b last:border-0 ${isTheirs ? 'font-bold' : ''}`}>
                <th scope="row" className="text-left font-normal">
                  {t.marksFromTo(shownMarks(from), shownMarks(to))}
                  {isTheirs && <span className="font-bold"> ({yours})</span>}
                </th>
                <td>{indianNumber(count)}</td>
                <td>{t.percent(((100 * count) / candidates).toFixed(2))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
