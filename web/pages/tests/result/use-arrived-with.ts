import { useEffect, useState } from 'react'

const LONGEST_WAIT_MS = 1_000

/**
 * Whether to show what has arrived: from when what belongs beside it is settled, or after a second. Shown a
 * moment apart, the later part would move the page below it.
 */
export function useArrivedWith(arrived: boolean, settled: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!arrived || settled) return setShown(arrived)
    const timer = setTimeout(() => setShown(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [arrived, settled])
  return arrived && (settled || shown)
}
