import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MoreIcon } from './room-icons.tsx'

interface SaidMenuProps {
  label: string
  /** what can be done; `close` puts the menu away */
  children: (close: () => void) => ReactNode
}

/** What can be done with a message: a press beside it puts it away again. */
export function SaidMenu({ label, children }: SaidMenuProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  return (
    <details
      ref={box}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="said-menu"
    >
      <summary aria-label={label} className="said-more">
        <MoreIcon className="size-5" />
      </summary>
      <span className="said-choices">{children(() => setOpen(false))}</span>
    </details>
  )
}
