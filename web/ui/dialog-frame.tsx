import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'

/** The page below does not scroll while a dialog fills a phone's screen. */
const HELD = 'max-lg:overflow-hidden'

interface DialogFrameProps {
  heading: string
  /** the heading's language, if it is not the page's */
  headingLang?: string | undefined
  /** the label of the close button */
  closeLabel: string
  /** Escape, the close button and a press outside the dialog */
  onGiveUp: () => void
  /** for a table or a video rather than a form */
  wide?: boolean
  /** focus goes to the heading although there is a field: on a phone, the keyboard would cover the text */
  reading?: boolean
  children: ReactNode
}

/**
 * A modal dialog while mounted. A new heading means a new step: its first empty field gets focus, or else the
 * heading.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { heading, headingLang, closeLabel, onGiveUp, wide = false, reading = false, children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const pressed = useRef<EventTarget | null>(null)
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
  useEffect(() => focusFirst(dialog.current, reading), [heading])
  // A drag that began inside, such as selecting a word, is not a press outside.
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file field inside has a cancel event of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onGiveUp()
      }}
      onClose={(event) => {
        if (event.currentTarget.isConnected) onGiveUp()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClickCapture={(event) => {
        // If a quick answer replaced the button, the second click of a double click must not hit what took
        // its place.
        const secondHalf = event.detail > 1 && pressed.current instanceof Node && !pressed.current.isConnected
        pressed.current = event.target
        if (!secondHalf) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => {
        if (isBeside(event) && pressedBeside.current) onGiveUp()
      }}
      className={`mx-auto mt-3 mb-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] overflow-y-auto overscroll-contain rounded-card bg-card p-0 text-ink shadow-lg backdrop:bg-ink/55 ${wide ? 'max-w-3xl sm:mt-[6vh] sm:max-h-[88dvh]' : 'max-w-md sm:mt-[12vh] sm:max-h-[80dvh]'}`}
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} lang={headingLang} tabIndex={-1} className="min-w-0 text-h3 outline-none">
            {heading}
          </h2>
          <button type="button" aria-label={closeLabel} onClick={onGiveUp} className="icon-button shrink-0">
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Returns focus to the element that opened the dialog, or to the page's main part if that is gone. */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    if (opener !== document.body && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}

function focusFirst(dialog: HTMLDialogElement | null, reading: boolean): void {
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
  const first = fields.find(({ value }) => value === '') ?? fields[0]
  const target = (reading ? undefined : first) ?? dialog?.querySelector('h2')
  target?.focus()
}
