import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'

/** The page below stays where it is while a phone's screen is all dialog. */
const HELD = 'max-lg:overflow-hidden'

interface DialogFrameProps {
  heading: string
  /** the heading's language, where it is not the page's */
  headingLang?: string | undefined
  /** what the cross is called */
  closeLabel: string
  /** Escape, the cross and a press beside the dialog */
  onGiveUp: () => void
  /** for a table or a video rather than a form */
  wide?: boolean
  /**
   * the heading has the focus, though there is a field: on a phone a keyboard would cover what is to be read
   */
  reading?: boolean
  children: ReactNode
}

/**
 * A modal dialog while it is there; a new heading is a new step, and its first empty field, else the heading,
 * has the focus.
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
  // A drag that began within, such as over a word, is no press beside.
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file field within has a cancelling of its own.
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
        // What a quick answer put in the button's place was not meant by the second half of a double press.
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

/** To what opened the dialog; where that went away, to the page's own part. */
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
