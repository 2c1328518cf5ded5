/** The same, but it rejects once it has taken longer than this. */
export function inTime<T>(
  done: Promise<T>,
  ms: number,
  after: (ms: number, what: () => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = after(ms, () => reject(new Error('it takes too long')))
    done.then(resolve, reject).finally(giveUp)
  })
}
