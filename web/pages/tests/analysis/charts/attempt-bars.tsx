import { shownMarks } from '../../../../../display/shown-marks.ts'
import type { Analysis } from '../../../../data/analysis.queries.ts'

/** This many fit beside each other on a phone. */
const MOST = 8
const TOP = 24
const GROUND = 120
const HEIGHT = 146

interface BarsProps {
  /** in order */
  attempts: Analysis['attempts']
  shown: number
  label: string
}

/** The marks of the latest attempts as bars: the page's own filled, the others hollow. */
export function AttemptBars({ attempts, shown, label }: BarsProps) {
  const latest = attempts.slice(-MOST)
  const [lowest, highest] = [
    Math.min(0, ...latest.map(({ marks }) => marks)),
    Math.max(1, ...latest.map(({ marks }) => marks)),
  ]
  const up = (marks: number) => GROUND - ((GROUND - TOP) * (marks - lowest)) / (highest - lowest)
  const width = 100 / latest.length
  const said = latest.map(({ number, marks }) => `${number}: ${shownMarks(marks)}`).join(', ')
  return (
    <svg role="img" aria-label={`${label}. ${said}`} height={HEIGHT} className="w-full max-w-2xl text-small">
      {latest.map(({ number, marks }, at) => {
        const middle = `${(at + 0.5) * width}%`
        const [top, bottom] = [Math.min(up(marks), up(0)), Math.max(up(marks), up(0))]
        return (
          <g key={number} className="text-primary">
            <rect
              x={`${(at + 0.2) * width}%`}
              width={`${0.6 * width}%`}
              y={top}
              height={Math.max(2, bottom - top)}
              className={`stroke-current ${number === shown ? 'fill-current' : 'fill-none'}`}
            />
            <text
              x={middle}
              y={top - 7}
              textAnchor="middle"
              className={`fill-current text-ink ${number === shown ? 'font-bold' : ''}`}
            >
              {shownMarks(marks)}
            </text>
            <text x={middle} y={GROUND + 20} textAnchor="middle" className="fill-current text-quiet">
              {number}
            </text>
          </g>
        )
      })}
      <line x1="0%" x2="100%" y1={up(0)} y2={up(0)} className="stroke-current text-quiet" />
    </svg>
  )
}
