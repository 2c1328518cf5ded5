/** What is asked next; nothing when that was all. */
export type Take = () => Buffer | undefined

export interface Turns {
  /** ends after so many requests */
  requests?: number
  /** how many of them were taken before */
  from?: number
  /** fails when they run out, instead of starting anew */
  once?: boolean
  /** what `{{turn}}` begins with; 1 without it */
  firstTurn?: number
  /**
   * Each connection has so many requests of its own, again and again, and ends with the last of them only.
   */
  ownRequests?: number
}

/**
 * How each connection takes what it asks, until the time is over: from all requests in turn, or from its own.
 */
export function takeTurns(
  all: ((turn: number) => Buffer)[],
  { requests = Number.POSITIVE_INFINITY, from = 0, once = false, firstTurn = 1, ownRequests }: Turns,
  isOver: () => boolean,
): (connection: number) => Take {
  if (ownRequests !== undefined)
    return (connection) => {
      let sent = 0
      return () => {
        if (sent % ownRequests === 0 && isOver()) return undefined
        return all[connection * ownRequests + (sent++ % ownRequests)]!(firstTurn)
      }
    }
  let next = from
  const take = () => {
    // However slow the machine, a run without a single answer tells nothing.
    if (next >= from + requests || (next > from && isOver())) return undefined
    if (once && next >= all.length) throw new Error('the requests ran out')
    const turn = firstTurn + Math.floor((next - from) / all.length)
    return all[next++ % all.length]!(turn)
  }
  return () => take
}
