export type Encouragement = 'top15' | 'top100' | 'more'

/** Which of the texts of B §4.14 goes with a rank. */
export function encouragementAt(rank: number): Encouragement {
  if (rank <= 15) return 'top15'
  return rank <= 100 ? 'top100' : 'more'
}
