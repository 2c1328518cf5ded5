/** The lines with their cells in columns. */
export function inColumns(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_cell, at) => Math.max(...lines.map((line) => line[at]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const TIME = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Day and time in India. */
export function shortTime(at: Date | string): string {
  return TIME.format(new Date(at))
}
