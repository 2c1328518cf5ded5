import { type ComponentType, useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { supportTexts } from './texts/support-texts.ts'
import { useOwnPlace } from './use-own-place.ts'

/** The subject of a dialog. */
export interface AskedProduct {
  packageId: number
  packageTitle: string
  examCategory?: string | undefined
  /** which of several such buttons on a page, so that a reload reopens the dialog of the pressed one */
  place?: string | undefined
}

export interface ProductDialogProps extends AskedProduct {
  /** the request was answered; from now on the dialog shows the answer */
  onSent: () => void
  onClose: () => void
}

type ProductDialog = ComponentType<ProductDialogProps>

interface OpensDialogProps {
  /** identifies the dialog after a reload */
  name: string
  about: AskedProduct
  label: string
  className: string
  load: () => Promise<ProductDialog>
}

/** Only a button until it is pressed; then it loads its dialog. */
export function OpensDialog({ name, about, label, className, load }: OpensDialogProps) {
  const t = useTexts(supportTexts)
  const { open, show, settle, close } = useOwnPlace(
    [name, about.packageId, about.place].filter(Boolean).join(' '),
  )
  const [Dialog, setDialog] = useState<ProductDialog>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once for each time it opens
  useEffect(() => {
    if (!open || Dialog) return
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        showToast({ message: t.notLoaded })
        close()
      },
    )
  }, [open])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={open && !Dialog}
        onClick={show}
        className={`cursor-pointer noscript:hidden ${className}`}
      >
        {label}
        {open && !Dialog && <span aria-hidden="true" className="spinner ml-2 size-4" />}
      </button>
      {open && Dialog && <Dialog {...about} onSent={settle} onClose={close} />}
    </>
  )
}
