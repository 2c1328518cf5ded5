import { lazy, Suspense, useState } from 'react'

const AskToCancel = lazy(async () => ({ default: (await import('./ask-to-cancel.tsx')).AskToCancel }))

interface CancelOrderProps {
  orderId: string
  words: string
  label?: string
  /**
   * the dialog closed after an attempt; false if it was refused because the order was paid meanwhile, which
   * also changes the order
   */
  onTried: (cancelled: boolean) => void
}

/** The button that cancels an unpaid order, after confirmation. */
export function CancelOrder({ orderId, words, label, onTried }: CancelOrderProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setAsks(true)}
        className="button-quiet cursor-pointer"
      >
        {words}
      </button>
      <Suspense>
        {asks && (
          <AskToCancel
            orderId={orderId}
            onClose={(tried) => {
              setAsks(false)
              if (tried) onTried(tried === 'cancelled')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
