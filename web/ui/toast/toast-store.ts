import { type Toast, type ToastVariant, withoutToast, withToast } from './toast-state.ts'

const NONE: Toast[] = []
const listeners = new Set<() => void>()
let toasts = NONE
let lastId = 0

function become(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for five seconds, from anywhere in the browser. */
export function showToast({ message, variant = 'error' }: { message?: string; variant?: ToastVariant } = {}) {
  lastId += 1
  become(withToast(toasts, { id: lastId, message, variant }))
}

export function closeToast(id: number) {
  become(withoutToast(toasts, id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastsNow = () => toasts
export const toastsOnServer = () => NONE
