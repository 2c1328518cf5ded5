import { useEffect, useState } from 'react'
import { onReturn } from '../../../../ui/device/on-return.ts'

const MINUTE_MS = 60_000

/** The time, anew with each minute of the clock, and when the person comes back. */
export function useMinute(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, MINUTE_MS - (nowMs % MINUTE_MS))
    const stop = onReturn(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [nowMs])
  return nowMs
}
