import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { analysisTexts } from '../../analysis-texts.ts'
import { roundedMarks } from '../../result/share-words.ts'
import { PlacedText } from './placed-text.tsx'

interface BarsProps {
  /** a description of the chart */
  label: string
  bins: Analysis['bins']
  marks: number
  mean: number
}

// Heights in pixels, horizontal positions in per cent, so that text keeps its size on every screen.
const TOP = 44
const GROUND = 168
const HEIGHT = 214
const TICKS = 4

/**
 * One bar per bin: filled up to the person's marks, hollow above them; their marks and the average are
 * labelled lines.
 */
export function DistributionBars({ label, bins, marks, mean }: BarsProps) {
  const t = useTexts(analysisTexts)
  const [lowest, highest] = edgesOf(bins)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const along = (at: number) => Math.min(100, Math.max(0, (100 * (at - lowest)) / (highest - lowest)))
  const ticks = Array.from({ length: TICKS + 1 }, (_, at) => lowest + ((highest - lowest) * at) / TICKS)
  return (
    <svg role="img" aria-label={label} height={HEIGHT} className="w-full overflow-visible text-small">
      <g className="text-primary">
        {bins.map(({ from, to, count }) => {
          const height = count === 0 ? 0 : Math.max(2, ((GROUND - TOP) * count) / most)
          const isFilled = from <= marks
          return (
            <rect
              key={from}
              x={`${along(from) + 0.4}%`}
              width={`${Math.max(0.5, along(to) - along(from) - 0.8)}%`}
              y={GROUND - height}
              height={height}
              className={`stroke-current ${isFilled ? 'fill-current' : 'fill-none'}`}
            />
          )
        })}
      </g>
      <line x1="0%" x2="100%" y1={GROUND} y2={GROUND} className="stroke-current text-quiet" />
      {ticks.map((at) => (
        <PlacedText key={at} at={along(at)} y={GROUND + 18} className="fill-current text-quiet">
          {shownMarks(Math.round(at))}
        </PlacedText>
      ))}
      <g className="text-ink">
        <line
          x1={`${along(mean)}%`}
          x2={`${along(mean)}%`}
          y1={TOP - 8}
          y2={GROUND}
          strokeDasharray="4 3"
          className="stroke-current"
        />
        <PlacedText at={along(mean)} y={GROUND + 40} className="fill-current">
          {t.meanAt(shownMarks(roundedMarks(mean)))}
        </PlacedText>
        <line
          x1={`${along(marks)}%`}
          x2={`${along(marks)}%`}
          y1={24}
          y2={GROUND}
          strokeWidth={3}
          className="stroke-current"
        />
        <PlacedText at={along(marks)} y={17} className="fill-current font-bold">
          {t.youAt(shownMarks(marks))}
        </PlacedText>
      </g>
    </svg>
  )
}

/** The range of marks; if all are equal, one mark on either side. */
function edgesOf(bins: Analysis['bins']): [lowest: number, highest: number] {
  const [lowest, highest] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0]
  return lowest < highest ? [lowest, highest] : [lowest - 1, highest + 1]
}
