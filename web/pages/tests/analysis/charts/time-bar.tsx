interface TimeBarProps {
  spentMs: number
  othersSpentMs: number | undefined
  longestMs: number
}

/** The person's time as a bar, with a mark at the average of others; the text below says the same. */
export function TimeBar({ spentMs, othersSpentMs, longestMs }: TimeBarProps) {
  const along = (ms: number) => `${Math.min(99.5, (100 * ms) / longestMs)}%`
  return (
    <svg aria-hidden="true" height={14} className="mt-1 w-full text-primary">
      <line x1="0" x2="100%" y1={7} y2={7} className="stroke-line" strokeWidth={4} />
      <line x1="0" x2={along(spentMs)} y1={7} y2={7} className="stroke-current" strokeWidth={4} />
      {othersSpentMs !== undefined && (
        <line
          x1={along(othersSpentMs)}
          x2={along(othersSpentMs)}
          y1={1}
          y2={13}
          strokeWidth={2.5}
          className="stroke-current text-ink"
        />
      )}
    </svg>
  )
}
