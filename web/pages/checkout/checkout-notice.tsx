import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  help?: string | undefined
  action?: string
  onAction?: () => void
  children?: ReactNode
}

/** Replaces a cart or an order: what is here instead, and the next step. */
export function CheckoutNotice({ title, help, action, onAction, children }: NoticeProps) {
  return (
    <section className="card mt-4 flex flex-col items-start gap-3 p-5 sm:p-6">
      <p className="font-semibold text-large">{title}</p>
      {help && <p className="max-w-prose text-quiet">{help}</p>}
      <div className="flex flex-wrap gap-3">
        {action && (
          <button type="button" onClick={onAction} className="button">
            {action}
          </button>
        )}
        {children}
      </div>
    </section>
  )
}
