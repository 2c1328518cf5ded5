const UNITS = [
  [1e12, 'T+'],
  [1e9, 'B+'],
  [1e6, 'M+'],
  [1e3, 'k+'],
] as const

/** `999`, `1k+`, `12k+`, `3M+`: counts of 1000 or more are cut to their unit (A §5, B §9). */
export function shortCount(count: number): string {
  for (const [size, unit] of UNITS) if (count >= size) return `${Math.floor(count / size)}${unit}`
  return String(count)
}
