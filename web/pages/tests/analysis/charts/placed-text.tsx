interface PlacedTextProps {
  /** along, in per cent of the drawing */
  at: number
  y: number
  className: string
  children: string
}

/** A word of a drawing under its place, and within the drawing at its ends. */
export function PlacedText({ at, y, className, children }: PlacedTextProps) {
  const anchor = at < 12 ? 'start' : at > 88 ? 'end' : 'middle'
  return (
    <text x={`${at}%`} y={y} textAnchor={anchor} className={className}>
      {children}
    </text>
  )
}
