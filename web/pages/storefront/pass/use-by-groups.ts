import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a growing list are drawn: those there at first all at once, what comes later a group in each
 * frame, so that whoever scrolls meanwhile is not held up. Another list begins anew.
 */
export function useByGroups<T>(list: readonly T[], group: number): number {
  const [{ first, shown }, draw] = useState({ first: list[0], shown: list.length })
  const drawn = list[0] === first ? Math.min(shown, list.length) : Math.min(group, list.length)
  useEffect(() => {
    if (drawn === list.length && first === list[0]) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => draw({ first: list[0], shown: Math.min(drawn + group, list.length) })),
    )
    return () => cancelAnimationFrame(frame)
  }, [drawn, first, list, group])
  return drawn
}
