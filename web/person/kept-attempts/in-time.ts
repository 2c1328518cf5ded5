/** The same promise, but it rejects after this time. */
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
