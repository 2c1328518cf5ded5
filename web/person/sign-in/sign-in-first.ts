import type { MouseEvent } from 'react'
import { mayBeSignedIn } from '../person-store.ts'

/** A guest who presses a link signs in first, and then comes there by themselves (A §4). */
export function signInFirst(event: MouseEvent, path: string): void {
  if (mayBeSignedIn() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void import('./sign-in-store.ts').then(({ askToSignIn }) => askToSignIn({ open: 'here', path }))
}
