/**
 * The target of an arrow key in a grid with this many columns; undefined for any other key. At an end it
 * stays.
 */
export function gridStep(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns <= count - 1 ? at + columns : at,
    ArrowUp: at - columns >= 0 ? at - columns : at,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}
