import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { signInTexts } from '../../../texts/sign-in.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'

/** The page below stays where it is while a phone's screen is all dialog. */
const HELD = 'max-lg:overflow-hidden'

interface SignInFrameProps {
  heading: string
  /** Escape, the cross and a press beside the dialog */
  onGiveUp: () => void
  children: ReactNode
}

/** A modal dialog while it is there; a new heading is a new step, and its first empty field has the focus. */
export function SignInFrame({ heading, onGiveUp, children }: SignInFrameProps) {
  const t = useTexts(signInTexts)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  useLayoutEffect(() => {
    const { current } = dialog
    const cameFrom = document.activeElement
    current?.showModal()
    document.body.classList.add(HELD)
    return () => {
      document.body.classList.remove(HELD)
      current?.close()
      giveFocusBack(cameFrom)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading names the step
  useEffect(() => focusFirst(dialog.current), [heading])
  // A drag that began within, such as over a word, is no press beside.
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onGiveUp()
      }}
      onClose={(event) => {
        if (event.currentTarget.isConnected) onGiveUp()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (isBeside(event) && pressedBeside.current) onGiveUp()
      }}
      className="mx-auto mt-3 mb-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-md overflow-y-auto overscroll-contain rounded-card bg-card p-0 text-ink shadow-lg backdrop:bg-ink/55 sm:mt-[12vh] sm:max-h-[80dvh]"
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
            {heading}
          </h2>
          <button type="button" aria-label={t.close} onClick={onGiveUp} className="icon-button shrink-0">
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** To what opened the dialog; where signing in took that away, to the page's own part. */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    if (opener !== document.body && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}

function focusFirst(dialog: HTMLDialogElement | null): void {
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
  const first = fields.find(({ value }) => value === '') ?? fields[0]
  const target = first ?? dialog?.querySelector('h2')
  target?.focus()
}
