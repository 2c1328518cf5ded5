import type { ReactNode } from 'react'

interface Props {
  /** what it contains */
  label: string
  className?: string
  children: ReactNode
}

/** A card that scrolls sideways if its table is wider than the screen. */
export function ScrollBox({ label, className = '', children }: Props) {
  return (
    // biome-ignore-start lint/a11y: a named, keyboard-reachable scroll area that is not part of a form
    <div role="group" tabIndex={0} aria-label={label} className={`card overflow-x-auto ${className}`}>
      {/* biome-ignore-end lint/a11y: of this element alone */}
      {children}
    </div>
  )
}
