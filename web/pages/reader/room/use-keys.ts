import { useEffect, useRef } from 'react'

interface KeyActions {
  onPage: (by: number) => void
  onFirst: () => void
  onLast: () => void
  onZoom: (steps: number) => void
  onSearch: () => void
  onClose: () => void
}

/** The keyboard of the reader, except where somebody types, and with no key that the browser wants itself. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as Element | null
      if (target?.closest('dialog')) return
      if (event.key === 'Escape') return latest.current.onClose()
      if (target?.closest('input, textarea, select')) return
      const act = actionOf(event.key, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function actionOf(key: string, actions: KeyActions): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight':
      return () => actions.onPage(1)
    case 'ArrowLeft':
      return () => actions.onPage(-1)
    case 'Home':
      return actions.onFirst
    case 'End':
      return actions.onLast
    case '+':
    case '=':
      return () => actions.onZoom(1)
    case '-':
      return () => actions.onZoom(-1)
    case '/':
      return actions.onSearch
    default:
      return undefined
  }
}
