import { useRef, useState } from 'react'
import { personClient } from '../../data/person-client.ts'
import { myOrderTexts } from '../../texts/my-order.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface CancelOrderProps {
  orderId: string
  words: string
  label?: string
  /** the dialog is closed after it was tried; refused, it was paid meanwhile: then it is another order as well */
  onTried: (cancelled: boolean) => void
}

/** Gives up an order that is not paid, once asked whether to. */
export function CancelOrder({ orderId, words, label, onTried }: CancelOrderProps) {
  const t = useTexts(myOrderTexts)
  const [asks, setAsks] = useState(false)
  const tried = useRef<'no' | 'refused' | 'cancelled'>('no')
  const cancel = async () => {
    tried.current = 'refused'
    await personClient.orders.cancelOrder({ orderId })
    tried.current = 'cancelled'
    showToast({ message: t.cancelled, variant: 'good' })
  }
  const onClose = () => {
    setAsks(false)
    if (tried.current !== 'no') onTried(tried.current === 'cancelled')
  }
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
      {asks && (
        <ConfirmDialog
          title={t.askCancel}
          confirm={t.cancel}
          cancel={t.keep}
          failed={t.notCancelled}
          failedHelp={t.notCancelledHelp}
          onConfirm={cancel}
          onClose={onClose}
        >
          <p>{t.askCancelHelp}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
