import { useTexts } from '../texts/texts.tsx'
import { uiTexts } from '../texts/ui.ts'

export const STAR = 'm12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4-4.7-4.5 6.4-.8z'
const WHOLE = 5
const SIZE = 24

interface StarsProps {
  rating: number
  /** How many people rated, as shown. */
  count?: string
  className?: string
}

/** A rating out of five: a row of stars beside its number. */
export function Stars({ rating, count, className = '' }: StarsProps) {
  const t = useTexts(uiTexts)
  const held = Math.min(WHOLE, Math.max(0, rating))
  const shown = String(Math.round(held * 10) / 10)
  return (
    <span className={`inline-flex items-center gap-1.5 ${className}`}>
      <svg
        viewBox={`0 0 ${WHOLE * SIZE} ${SIZE}`}
        aria-hidden="true"
        className="h-[1.1em] w-[5.5em] shrink-0"
      >
        <Row className="fill-quiet/30" />
        {/* An inner picture clips the gold row at the rating. */}
        <svg width={held * SIZE} height={SIZE} overflow="hidden">
          <title>{shown}</title>
          <Row className="fill-mark" />
        </svg>
      </svg>
      <span className="sr-only">{t.stars(shown)}</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {shown}
      </span>
      {count && <span className="text-quiet">({count})</span>}
    </span>
  )
}

function Row({ className }: { className: string }) {
  return [0, 1, 2, 3, 4].map((star) => (
    <path key={star} d={STAR} transform={`translate(${star * SIZE} 0)`} className={className} />
  ))
}
