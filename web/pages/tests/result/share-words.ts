/** `64 %` for a share of one. */
export function shareWords(share: number): string {
  return `${Math.round(100 * share)} %`
}

/** `98.76`, `100.00`; never a hundred for a person with anyone above them. */
export function percentileWords(percentile: number): string {
  return percentile >= 100 ? '100.00' : Math.min(percentile, 99.99).toFixed(2)
}

/** Marks computed from a mean: two decimals at most. */
export function roundedMarks(marks: number): number {
  return Math.round(marks * 100) / 100 + 0
}
