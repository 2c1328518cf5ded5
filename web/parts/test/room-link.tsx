import type { MouseEvent, ReactNode } from 'react'
import { isHandheld } from '../../ui/device/handheld.ts'
import { openWindow } from '../../ui/device/open-window.ts'

interface RoomLinkProps {
  /** with language */
  href: string
  className: string
  /** the action and the test */
  label: string
  children: ReactNode
}

/** Opens a test: in a full-screen window on a desktop, in place on a phone (B §2.4). */
export function RoomLink({ href, className, label, children }: RoomLinkProps) {
  return (
    <a href={href} aria-label={label} onClick={(event) => openApart(event, href)} className={className}>
      {children}
    </a>
  )
}

function openApart(event: MouseEvent, href: string): void {
  if (isHandheld() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  // If the browser opens no window, the link is followed.
  if (openWindow(href)) event.preventDefault()
}
