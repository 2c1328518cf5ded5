import { useEffect, useRef, useState } from 'react'
import { personClient } from '../../../data/clients/person-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { PaymentState } from '../../../data/orders.queries.ts'
import { nextLook } from './payment-outcome.ts'

export interface PaymentNow {
  state: PaymentState | undefined
  waitedMs: number
  /** the order does not belong to the signed-in person, or does not exist: asking again would not help */
  unknown: boolean
  /** the last request failed */
  failed: boolean
  /** the time for waiting is over */
  ended: boolean
  again: () => void
}

/**
 * The state of an order's payment, polled as long as `waits` says so, and checked at once when the buyer
 * returns to the page.
 */
export function usePaymentState(
  orderId: string | undefined,
  waits: (state: PaymentState, waitedMs: number) => boolean,
): PaymentNow {
  const [told, setTold] = useState<Omit<PaymentNow, 'again'>>(NOTHING)
  const [round, setRound] = useState(0)
  const goesOn = useRef(waits)
  useEffect(() => {
    goesOn.current = waits
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new request
  useEffect(() => {
    if (orderId === undefined) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0
    const beganAt = Date.now()
    const look = async () => {
      timer = undefined
      const found = await ask(orderId)
      if (left) return
      const waitedMs = Date.now() - beganAt
      const settled = found.unknown || (found.state && !goesOn.current(found.state, waitedMs))
      const pause = settled ? undefined : nextLook(looks, waitedMs)
      looks += 1
      setTold((before) => ({
        ...found,
        state: found.state ?? before.state,
        waitedMs,
        ended: pause === undefined,
      }))
      if (pause !== undefined) timer = setTimeout(look, pause)
    }
    const onShow = () => {
      if (document.visibilityState !== 'visible' || timer === undefined) return
      clearTimeout(timer)
      void look()
    }
    void look()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [orderId, round])
  return {
    ...told,
    again() {
      setTold(NOTHING)
      setRound((count) => count + 1)
    },
  }
}

const NOTHING = { state: undefined, waitedMs: 0, unknown: false, failed: false, ended: false }

async function ask(orderId: string): Promise<Pick<PaymentNow, 'state' | 'unknown' | 'failed'>> {
  try {
    return { state: await personClient.orders.getPaymentState({ orderId }), unknown: false, failed: false }
  } catch (error) {
    const unknown = [401, 404].includes(problemOf(error)?.status ?? 0)
    return { state: undefined, unknown, failed: !unknown }
  }
}
