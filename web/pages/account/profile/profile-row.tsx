import type { ReactNode, Ref } from 'react'

interface ProfileRowProps {
  title: string
  value: ReactNode
  /** the label of the button that opens the form */
  button: string
  open: boolean
  opener: Ref<HTMLButtonElement>
  onOpen: () => void
  /** the outcome of the last change */
  done: string | undefined
  /** the form */
  children: ReactNode
}

/** A stored value that needs a form to change. */
export function ProfileRow(props: ProfileRowProps) {
  const { title, value, button, open, opener, onOpen, done, children } = props
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold text-body">{title}</h3>
          <p>{value}</p>
        </div>
        {!open && (
          <button ref={opener} type="button" onClick={onOpen} className="button-quiet">
            {button}
          </button>
        )}
      </div>
      <p role="status" className="font-semibold text-good empty:hidden">
        {done && `✓ ${done}`}
      </p>
      {open && <div className="mt-3">{children}</div>}
    </div>
  )
}
