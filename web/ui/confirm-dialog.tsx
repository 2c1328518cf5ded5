import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface ConfirmProps {
  title: string
  children?: ReactNode
  confirm: string
  cancel: string
  /** the message for a failure */
  failed: string
  failedHelp: string
  /** runs the action; the dialog closes when it resolves */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before something is removed. It stays open while the action is in progress. */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, children, confirm, cancel, failed, failedHelp, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => busy || dialog.current?.close()
  const onPress = async () => {
    if (busy) return
    setBusy(true)
    setHasFailed(false)
    try {
      await onConfirm()
      dialog.current?.close()
    } catch {
      setHasFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it for the keyboard
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="m-auto w-[calc(100%-2rem)] max-w-md overscroll-contain rounded-card bg-card p-0 text-ink backdrop:bg-ink/55"
    >
      <div className="flex flex-col gap-3 p-5">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {children}
        <div role="alert">
          {hasFailed && (
            <>
              <p className="font-semibold text-bad">{failed}</p>
              <p>{failedHelp}</p>
            </>
          )}
        </div>
        <p className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={close} aria-disabled={busy} className="button-quiet cursor-pointer">
            {cancel}
          </button>
          <button type="button" onClick={onPress} aria-disabled={busy} className="button">
            {confirm}
            {busy && <span className="spinner ml-2 size-4" aria-hidden="true" />}
          </button>
        </p>
      </div>
    </dialog>
  )
}
