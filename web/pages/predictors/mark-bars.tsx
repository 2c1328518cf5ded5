import { shownMarks } from '../../../display/shown-marks.ts'
import { useTexts } from '../../texts/texts.tsx'
import type { ShownResults } from './load-rank-predictor.ts'
import type { Prediction } from './prediction.ts'
import { predictorTexts } from './predictor-texts.ts'

interface BarsProps {
  /** a description of the chart */
  label: string
  results: ShownResults
  prediction: Prediction | undefined
  shared: boolean
}

// Heights in pixels, horizontal positions in per cent, so that text keeps its size on every screen.
const TALLEST = 136
const TICKS = 5
/** Space above the bars for the marks and their line. */
const ABOVE = 48
const BELOW = 50
/** In a chart, colours stay the page's own unless forced colours replace them. */
const OWN = 'text-ink forced-colors:text-[CanvasText]'
const OWN_BARS = 'text-primary forced-colors:text-[CanvasText]'
const OWN_QUIET = 'text-quiet forced-colors:text-[CanvasText]'

/**
 * One bar per bin: filled up to the marks, hollow above them; the marks and the qualifying line are labelled
 * lines.
 */
export function MarkBars({ label, results, prediction, shared }: BarsProps) {
  const t = useTexts(predictorTexts)
  const { bins, lowest, highest, qualifying } = results
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const along = (marks: number) => (100 * (marks - lowest)) / (highest - lowest)
  const line = prediction?.standards[0]?.marks ?? qualifying[0]?.marks
  const ground = TALLEST + (prediction ? ABOVE : 8)
  const step = (highest - lowest) / TICKS
  const ticks = Array.from({ length: TICKS + 1 }, (_, at) => Math.round(lowest + at * step))
  return (
    <svg role="img" aria-label={label} height={ground + BELOW} className="w-full overflow-visible text-small">
      <g className={OWN_BARS}>
        {bins.map(({ from, count }) => {
          const isFilled = prediction === undefined || from <= prediction.marks
          const height = count === 0 ? 0 : Math.max(1.5, (TALLEST * count) / most)
          return (
            <rect
              key={from}
              x={`${along(from) + 0.3}%`}
              width={`${100 / bins.length - 0.6}%`}
              y={ground - height}
              height={height}
              className={isFilled ? 'fill-current stroke-current' : 'fill-none stroke-current'}
            />
          )
        })}
      </g>
      <line x1="0%" x2="100%" y1={ground} y2={ground} className={`stroke-current ${OWN_QUIET}`} />
      {ticks.map((marks) => (
        <PlacedText key={marks} at={along(marks)} y={ground + 20} className={`fill-current ${OWN_QUIET}`}>
          {shownMarks(marks)}
        </PlacedText>
      ))}
      {line != null && (
        <g className={OWN}>
          <line
            x1={`${along(line)}%`}
            x2={`${along(line)}%`}
            y1={ground - TALLEST - 8}
            y2={ground + 5}
            strokeDasharray="4 3"
            className="stroke-current"
          />
          <PlacedText at={along(line)} y={ground + 42} className="fill-current">
            {t.line(shownMarks(line))}
          </PlacedText>
        </g>
      )}
      {prediction && (
        <g className={OWN}>
          <line
            x1={`${along(prediction.marks)}%`}
            x2={`${along(prediction.marks)}%`}
            y1={26}
            y2={ground}
            strokeWidth={3}
            className="stroke-current"
          />
          <PlacedText at={along(prediction.marks)} y={18} className="fill-current font-bold">
            {(shared ? t.sharedMark : t.you)(shownMarks(prediction.marks))}
          </PlacedText>
        </g>
      )}
    </svg>
  )
}

/** Centred below its position, and kept within the chart at both ends. */
function PlacedText(props: { at: number; y: number; className: string; children: string }) {
  const { at, y, className, children } = props
  const anchor = at < 12 ? 'start' : at > 88 ? 'end' : 'middle'
  return (
    <text x={`${at}%`} y={y} textAnchor={anchor} className={className}>
      {children}
    </text>
  )
}
