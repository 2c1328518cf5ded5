/** The next request to send; undefined if there are no more. */
export type Take = () => Buffer | undefined

export interface Turns {
  /** ends after this many requests */
  requests?: number
  /** how many requests were taken before */
  from?: number
  /** fails when the requests run out, instead of starting over */
  once?: boolean
  /** the first value of `{{turn}}`; 1 by default */
  firstTurn?: number
  /** Each connection repeats its own block of this many requests, and ends only at the end of the block. */
  ownRequests?: number
}

/** Chooses what each connection sends until the time is over: all requests in turn, or a block of its own. */
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
    // However slow the machine, a run without a single answer would say nothing.
    if (next >= from + requests || (next > from && isOver())) return undefined
    if (once && next >= all.length) throw new Error('the requests ran out')
    const turn = firstTurn + Math.floor((next - from) / all.length)
    return all[next++ % all.length]!(turn)
  }
  return () => take
}
