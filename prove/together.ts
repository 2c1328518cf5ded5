/** The results of `work` for each item, in order, with this many in progress at any moment. */
export async function together<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const made = new Array<R>(items.length)
  let next = 0
  const run = async () => {
    while (next < items.length) {
      const at = next++
      made[at] = await work(items[at]!)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return made
}
