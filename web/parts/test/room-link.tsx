import type { MouseEvent, ReactNode } from 'react'
import { openWindow } from '../../person/sign-in/open-target.ts'
import { isHandheld } from '../../ui/device/handheld.ts'

interface RoomLinkProps {
  /** with language */
  href: string
  className: string
  /** what it does, and to which test */
  label: string
  children: ReactNode
}

/** To where a test is taken: a full window of its own on a desk, the same place on a phone (B §2.4). */
export function RoomLink({ href, className, label, children }: RoomLinkProps) {
  return (
    <a href={href} aria-label={label} onClick={(event) => openApart(event, href)} className={className}>
      {children}
    </a>
  )
}

function openApart(event: MouseEvent, href: string): void {
  if (isHandheld() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  // A browser that opens no window follows the link.
  if (openWindow(href)) event.preventDefault()
}
