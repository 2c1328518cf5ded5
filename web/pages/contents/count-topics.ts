/** The total number of topics of these chapters. */
export function topicsOf(chapters: readonly { topics: readonly unknown[] }[]): number {
  return chapters.reduce((sum, { topics }) => sum + topics.length, 0)
}
