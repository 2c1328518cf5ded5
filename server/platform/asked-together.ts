interface Waiting<Asked, Found> {
  asked: Asked
  found(found: Found): void
  failed(error: unknown): void
}

/** Two reads under way keep the database busy while this process takes the next questions. */
const UNDER_WAY = 2
const MOST_TOGETHER = 200

/**
 * One read answers the questions that came during earlier reads, in their order. No question is answered by a
 * read that began before it was asked; a single one waits for nothing.
 */
export function askedTogether<Asked, Found>(
  find: (asked: Asked[]) => Promise<Found[]>,
): (asked: Asked) => Promise<Found> {
  const waiting: Waiting<Asked, Found>[] = []
  let underWay = 0
  const goOn = () => {
    while (underWay < UNDER_WAY && waiting.length > 0) {
      underWay += 1
      void answer(waiting.splice(0, MOST_TOGETHER)).finally(() => {
        underWay -= 1
        goOn()
      })
    }
  }
  const answer = async (together: Waiting<Asked, Found>[]) => {
    try {
      const answers = await find(together.map(({ asked }) => asked))
      for (const [at, one] of together.entries()) one.found(answers[at]!)
    } catch (error) {
      for (const one of together) one.failed(error)
    }
  }
  return (asked) =>
    new Promise((found, failed) => {
      waiting.push({ asked, found, failed })
      goOn()
    })
}
