import { useEffect, useRef, useState } from 'react'

/** Of several buttons for the same dialog the first opens it when the page is loaded at its place. */
const holders = new Map<string, object>()

/**
 * A dialog with a place of its own in the history: Back closes it; Forward, coming back, and loading the page
 * anew open it again.
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
      // Not through the router, which would load the same page once more.
      if (!isAt(name)) History.prototype.pushState.call(history, { ...history.state, dialog: name }, '')
      setOpen(true)
    },
    /** What it was opened for is done: it stays until it is closed, and does not open again by itself. */
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
