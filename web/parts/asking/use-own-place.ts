import { useEffect, useRef, useState } from 'react'

/** Of several buttons for the same dialog, the first one reopens it after a reload. */
const holders = new Map<string, object>()

/**
 * A dialog with its own history entry: Back closes it; Forward, returning to the page, and reloading open it
 * again.
 */
export function useOwnPlace(name: string) {
  const [open, setOpen] = useState(false)
  const leaving = useRef(false)
  const [self] = useState(() => ({}))
  useEffect(() => {
    if (!holders.has(name)) holders.set(name, self)
    const look = () => {
      leaving.current = false
      setOpen(isAt(name) && holders.get(name) === self)
    }
    look()
    addEventListener('popstate', look)
    return () => {
      removeEventListener('popstate', look)
      if (holders.get(name) === self) holders.delete(name)
    }
  }, [name, self])
  return {
    open,
    show() {
      holders.set(name, self)
      // Not through the router, which would load the same page again.
      if (!isAt(name)) History.prototype.pushState.call(history, { ...history.state, dialog: name }, '')
      setOpen(true)
    },
    /** Its purpose is fulfilled: it stays until it is closed, and does not reopen by itself. */
    settle() {
      if (isAt(name))
        History.prototype.replaceState.call(history, { ...history.state, dialog: `${name} done` }, '')
    },
    close() {
      if (!isAt(name) && !isAt(`${name} done`)) return setOpen(false)
      if (leaving.current) return
      leaving.current = true
      history.back()
    },
  }
}

function isAt(name: string): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === name
}
