/** How many topics these chapters have together. */
export function topicsOf(chapters: readonly { topics: readonly unknown[] }[]): number {
  return chapters.reduce((sum, { topics }) => sum + topics.length, 0)
}
