import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { shellTexts } from '../../../texts/shell.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ChevronDownIcon, SearchIcon } from '../../../ui/icons.tsx'
import { BoxBody } from './box-body.tsx'
import { boxTexts } from './box-texts.ts'
import { enterSheet } from './sheet-history.ts'

interface SearchSheetProps {
  /** typed before it came */
  words: string
  onClose: () => void
  go: (href: string) => void
}

/** On a phone the search fills the screen, its field on top; the phone's way back closes it. */
export function SearchSheet({ words, onClose, go }: SearchSheetProps) {
  const t = useTexts(boxTexts)
  const shell = useTexts(shellTexts)
  const paths = pathsIn(useLocale())
  const dialog = useRef<HTMLDialogElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const leave = useSheet(dialog, field, onClose)
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leave(() => go(link.href))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: presses of links, which the field's keys follow as well
    <dialog
      ref={dialog}
      aria-label={shell.searchLabel}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={onClick}
      className="search-sheet"
    >
      <div className="search-sheet-top">
        <button type="button" aria-label={t.close} onClick={() => leave()} className="search-sheet-close">
          <ChevronDownIcon className="size-6 rotate-90" />
        </button>
        <form action={paths.search()} className="flex min-w-0 flex-1">
          <input
            ref={setField}
            type="search"
            name="searchTerm"
            defaultValue={words}
            required
            minLength={2}
            maxLength={200}
            aria-label={shell.searchLabel}
            placeholder={shell.searchHint}
            autoComplete="off"
            enterKeyHint="search"
            className="field min-w-0 flex-1 rounded-r-none border-r-0"
          />
          <button type="submit" className="button shrink-0 rounded-l-none px-3">
            <SearchIcon />
            <span className="sr-only">{t.search}</span>
          </button>
        </form>
      </div>
      {field && (
        <BoxBody
          field={field}
          around={field}
          go={(href) => leave(() => go(href))}
          className="search-sheet-body"
          inDialog
        />
      )}
    </dialog>
  )
}

/** Opens it with the field focused; returns how to leave it, and what to do then. */
function useSheet(
  dialog: React.RefObject<HTMLDialogElement | null>,
  field: HTMLInputElement | null,
  onClose: () => void,
): (then?: () => void) => void {
  const next = useRef<(() => void) | undefined>(undefined)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const { current } = dialog
    const opener = document.querySelector<HTMLElement>('.header-search > summary')
    current?.showModal()
    document.body.classList.add('overflow-hidden')
    return () => {
      document.body.classList.remove('overflow-hidden')
      current?.close()
      opener?.focus({ preventScroll: true })
    }
  }, [dialog])
  useEffect(() => field?.focus(), [field])
  useEffect(() => enterSheet(close, () => next.current?.()), [])
  return (then) => {
    next.current = then
    onClose()
  }
}
