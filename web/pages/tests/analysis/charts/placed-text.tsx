interface PlacedTextProps {
  /** horizontal position, in per cent of the chart */
  at: number
  y: number
  className: string
  children: string
}

/** A label of a chart, centred below its position and kept within the chart at both ends. */
export function PlacedText({ at, y, className, children }: PlacedTextProps) {
  const anchor = at < 12 ? 'start' : at > 88 ? 'end' : 'middle'
  return (
    <text x={`${at}%`} y={y} textAnchor={anchor} className={className}>
      {children}
    </text>
  )
}
