import { lazy, Suspense, useState } from 'react'

const AskToCancel = lazy(async () => ({ default: (await import('./ask-to-cancel.tsx')).AskToCancel }))

interface CancelOrderProps {
  orderId: string
  words: string
  label?: string
  /**
   * the dialog is closed after it was tried; refused, it was paid meanwhile: then it is another order as well
   */
  onTried: (cancelled: boolean) => void
}

/** The button that cancels an order which is not paid, once asked whether to. */
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
