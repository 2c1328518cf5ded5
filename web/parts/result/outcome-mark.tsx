import type { Outcome } from './result-outcome.ts'

/**
 * The shape of each outcome, distinguishable without colour: tick, half a disc, cross, empty ring, pen, ring
 * with a stroke, star, pen with a tick.
 */
const SHAPES: Record<Outcome, { colour: string; path: string }> = {
  right: { colour: 'text-good', path: 'M4.5 12.5 9.5 17.5 19.5 7' },
  partly: {
    colour: 'text-wait',
    path: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0ZM12 3v18M12 7.5h6M12 12h9M12 16.5h6',
  },
  wrong: { colour: 'text-bad', path: 'M6 6l12 12M18 6 6 18' },
  left: { colour: 'text-quiet', path: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Z' },
  ungraded: { colour: 'text-wait', path: 'M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3' },
  overLimit: { colour: 'text-quiet', path: 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0ZM6 18 18 6' },
  bonus: {
    colour: 'text-good',
    path: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  },
  reviewed: { colour: 'text-good', path: 'M4 20l1-4L13 8l3 3L8 19l-4 1ZM15 5l2 2 4-5' },
}

/** Always beside the word with the same meaning. */
export function OutcomeMark({ outcome, className = 'size-5' }: { outcome: Outcome; className?: string }) {
  const { colour, path } = SHAPES[outcome]
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon shrink-0 ${colour} ${className}`}>
      <path d={path} strokeWidth={2.5} />
    </svg>
  )
}
