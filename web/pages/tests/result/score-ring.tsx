import type { ReactNode } from 'react'

interface RingProps {
  /** 0 to 1 */
  share: number
  /** the position of the cut-off, 0 to 1 */
  mark: number | undefined
  /** the same in figures */
  children: ReactNode
}

const RING = { cx: 60, cy: 60, r: 52, pathLength: 100, strokeWidth: 10 }

/** The share of the full marks as a ring around the numbers; a stroke across marks the cut-off. */
export function ScoreRing({ share, mark, children }: RingProps) {
  const filled = 100 * Math.min(1, Math.max(0, share))
  return (
    <div className="relative flex size-32 shrink-0 flex-col items-center justify-center sm:size-40">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none">
        <circle {...RING} className="stroke-line" />
        {filled > 0 && <circle {...RING} strokeDasharray={`${filled} 100`} className="stroke-primary" />}
        {mark !== undefined && (
          <circle
            {...RING}
            strokeWidth={18}
            strokeDasharray="1.5 98.5"
            strokeDashoffset={-100 * mark}
            className="stroke-ink"
          />
        )}
      </svg>
      {children}
    </div>
  )
}
