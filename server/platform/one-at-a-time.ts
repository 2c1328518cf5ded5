/** So many wait for their turn that this work was not taken. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/**
 * A queue for work that would hurt the rest of the process if much of it ran at once. Throws TooManyWaiting
 * beyond `most`.
 */
export function oneAtATime(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= most) throw new TooManyWaiting(`${most} wait already`)
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => {})
    return await turn.finally(() => {
      waiting -= 1
    })
  }
}
