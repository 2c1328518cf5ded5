export type ToastVariant = 'error' | 'good' | 'plain'

export interface Toast {
  id: number
  /** Without one, the general failure text is shown. */
  message?: string
  variant: ToastVariant
}

const MOST_TOASTS = 3

/** The newest is last; a message is not repeated, and the oldest make way. */
export function withToast(toasts: Toast[], added: Toast): Toast[] {
  const others = toasts.filter(
    ({ message, variant }) => message !== added.message || variant !== added.variant,
  )
  return [...others, added].slice(-MOST_TOASTS)
}

export function withoutToast(toasts: Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id)
}
