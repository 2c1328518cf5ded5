/** Runs `work` for each item, at most `most` at a time; returns the results in the order of the items. */
export async function inFlight<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [at, item] of rest) answers[at] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return answers
}
