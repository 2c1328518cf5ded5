import { type RefObject, useEffect } from 'react'

/** Arrow keys, and what a presenter's clicker sends. */
const TURNS: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Turns pages by keys, unless they are meant for something else on the page. */
export function useTurning(
  box: RefObject<HTMLElement | null>,
  turns: boolean,
  turn: (by: 1 | -1) => void,
): void {
  useEffect(() => {
    if (!turns) return
    const onKey = (event: KeyboardEvent) => {
      const by = TURNS[event.key]
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (by === undefined || altKey || ctrlKey || metaKey || shiftKey) return
      if (!(target instanceof Element) || target.closest('input, select, textarea')) return
      if (target !== document.body && !box.current?.contains(target)) return
      event.preventDefault()
      turn(by)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [box, turns, turn])
}
