import { useRef } from 'react'
import { personClient } from '../../data/clients/person-client.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { myOrderTexts } from './order-texts.ts'

interface AskToCancelProps {
  orderId: string
  /** `tried` is absent if nothing was sent to the server */
  onClose: (tried?: 'refused' | 'cancelled') => void
}

/** Asks for confirmation and cancels an unpaid order. */
export function AskToCancel({ orderId, onClose }: AskToCancelProps) {
  const t = useTexts(myOrderTexts)
  const tried = useRef<'refused' | 'cancelled'>(undefined)
  const cancel = async () => {
    tried.current = 'refused'
    await personClient.orders.cancelOrder({ orderId })
    tried.current = 'cancelled'
    showToast({ message: t.cancelled, variant: 'good' })
  }
  return (
    <ConfirmDialog
      title={t.askCancel}
      confirm={t.cancel}
      cancel={t.keep}
      failed={t.notCancelled}
      failedHelp={t.notCancelledHelp}
      onConfirm={cancel}
      onClose={() => onClose(tried.current)}
    >
      <p>{t.askCancelHelp}</p>
    </ConfirmDialog>
  )
}
