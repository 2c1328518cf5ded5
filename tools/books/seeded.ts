/** Numbers that look drawn by lot and are the same each time: a book is made alike wherever it is made. */
export interface Lot {
  /** a whole number of this range, both ends in it */
  between(least: number, most: number): number
  pick<T>(of: readonly T[]): T
  shuffled<T>(of: readonly T[]): T[]
}

export function lotOf(name: string): Lot {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    pick: (of) => of[between(0, of.length - 1)]!,
    shuffled: (of) =>
      of
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}
