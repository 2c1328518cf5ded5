import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderHead } from '../../data/orders.queries.ts'
import { personClient } from '../../data/person-client.ts'

const PAGE_SIZE = 10
/** What the API gives at once. */
const MOST_AT_ONCE = 50

interface Listed {
  orders: OrderHead[]
  total: number
  /** when they came; 0: never */
  atMs: number
  asking: 'first' | 'next' | undefined
  failed: 'first' | 'next' | undefined
}

const NOTHING: Listed = { orders: [], total: 0, atMs: 0, asking: undefined, failed: undefined }

/** What was on the page last, for whoever comes back to it from a course. */
let kept: { owner: number; listed: Listed } | undefined

/** The orders of this person, newest first, page after page. `askFirst` asks anew for as many as are shown. */
export function useOrderList(personId: number) {
  const [listed, setListed] = useState(() => (kept?.owner === personId ? kept.listed : NOTHING))
  const now = useRef(listed)
  const turn = useRef(0)
  const put = useCallback(
    (next: Listed) => {
      now.current = next
      kept = { owner: personId, listed: { ...next, asking: undefined, failed: undefined } }
      setListed(next)
    },
    [personId],
  )
  const ask = useCallback(
    async (which: 'first' | 'next') => {
      const before = now.current
      const asked = ++turn.current
      const shown = before.orders.length
      const page = which === 'next' ? Math.floor(shown / PAGE_SIZE) + 1 : 1
      const size = which === 'next' ? PAGE_SIZE : sizeFor(shown)
      put({ ...before, asking: which, failed: undefined })
      try {
        const found = await personClient.orders.listOrders({ pageNo: page, pageSize: size })
        if (asked !== turn.current) return
        const all = which === 'next' ? withoutDoubles([...before.orders, ...found.orders]) : found.orders
        put({ orders: all, total: found.total, atMs: Date.now(), asking: undefined, failed: undefined })
      } catch {
        if (asked === turn.current) put({ ...before, asking: undefined, failed: which })
      }
    },
    [put],
  )
  const askFirst = useCallback(() => void ask('first'), [ask])
  const askNext = useCallback(() => {
    if (!now.current.asking) void ask('next')
  }, [ask])
  useEffect(() => askFirst(), [askFirst])
  return { ...listed, askFirst, askNext }
}

/** Whole pages, as many as are shown and the API gives at once. */
const sizeFor = (shown: number) =>
  Math.min(MOST_AT_ONCE, Math.max(1, Math.ceil(shown / PAGE_SIZE)) * PAGE_SIZE)

/** An order placed meanwhile moves what was on the page before to the next one. */
const withoutDoubles = (all: OrderHead[]) => [...new Map(all.map((order) => [order.orderId, order])).values()]
