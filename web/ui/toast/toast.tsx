import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { uiTexts } from '../../texts/ui.ts'
import { CheckIcon, CloseIcon, CrossIcon } from '../icons.tsx'
import type { Toast } from './toast-state.ts'
import { closeToast, subscribeToToasts, toastsNow, toastsOnServer } from './toast-store.ts'

const SHOWN_MS = 5000

/**
 * Where messages appear, once on every page. The two live regions are always there, so that messages are
 * announced.
 */
export function Toasts() {
  const t = useTexts(uiTexts)
  const toasts = useSyncExternalStore(subscribeToToasts, toastsNow, toastsOnServer)
  const cameFrom = useRef<HTMLElement>(null)
  const onFocus = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    cameFrom.current = event.relatedTarget as HTMLElement | null
  }
  const close = (id: number) => {
    cameFrom.current?.focus()
    closeToast(id)
  }
  const cards = (shown: Toast[]) =>
    shown.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={close} />)
  return (
    <section
      aria-label={toasts.length > 0 ? t.messages : undefined}
      onFocus={onFocus}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar,0px)+1rem)] z-40 flex flex-col items-center gap-2 px-4"
    >
      <div role="alert" className="contents">
        {cards(toasts.filter(({ variant }) => variant === 'error'))}
      </div>
      <div role="status" className="contents">
        {cards(toasts.filter(({ variant }) => variant !== 'error'))}
      </div>
    </section>
  )
}

const MARKS = {
  error: <CrossIcon className="size-6 shrink-0 text-bad" />,
  good: <CheckIcon className="size-6 shrink-0 text-good" />,
  plain: null,
}

const EDGES = { error: 'border-l-bad', good: 'border-l-good', plain: 'border-l-primary' }

function ToastCard({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const t = useTexts(uiTexts)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; being pointed at only keeps it
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={`pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-control border border-line border-l-4 bg-card py-1 pr-1 pl-4 shadow-lg transition duration-200 ease-out starting:translate-y-2 starting:opacity-0 ${EDGES[toast.variant]}`}
    >
      {MARKS[toast.variant]}
      <p className="min-w-0 flex-1 py-2">{toast.message ?? t.failed}</p>
      <button
        type="button"
        aria-label={t.close}
        onClick={() => onClose(toast.id)}
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-quiet hover:bg-paper hover:text-ink"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  )
}
