import { useEffect, useId } from 'react'
import { withoutLocale } from '../../../../addresses/locale.ts'
import { SEARCH_PATH } from '../../../../addresses/paths.ts'
import { callSearch } from '../../../data/clients/search-calls.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { type BoxOption, groupsOf, resultsHref } from './box-options.ts'
import { keywordOf } from './box-state.ts'
import { boxTexts } from './box-texts.ts'
import { BoxTools } from './box-tools.tsx'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

interface BoxBodyProps {
  field: HTMLInputElement
  /** it closes when the focus leaves this */
  around: HTMLElement
  go: (href: string) => void
  className: string
  inDialog?: boolean
}

/** What stands below the field while it is open. */
export function BoxBody({ field, around, go, className, inDialog = false }: BoxBodyProps) {
  const t = useTexts(boxTexts)
  const locale = useLocale()
  const [state, dispatch] = useSuggestions()
  const listId = useId()
  const groups = groupsOf(state, locale)
  const options = groups.flatMap((group) => group.options)
  const keys = options.map(({ key }) => key)
  const idOf = (key: string) => `${listId}-${keys.indexOf(key)}`
  useCombobox({ field, state, dispatch, keys, listId, idOf, inDialog })
  useEffect(() => {
    let untouched = true
    const onOpen = () => {
      if (untouched && field.value === '') takeUp(field, (words) => dispatch({ is: 'typed', words }))
      untouched = false
      dispatch({ is: 'opened' })
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!around.contains(relatedTarget as Node | null)) dispatch({ is: 'closed' })
    }
    if (document.activeElement === field) onOpen()
    field.addEventListener('focus', onOpen)
    field.addEventListener('click', onOpen)
    if (!inDialog) around.addEventListener('focusout', onLeave)
    return () => {
      field.removeEventListener('focus', onOpen)
      field.removeEventListener('click', onOpen)
      around.removeEventListener('focusout', onLeave)
    }
  }, [field, around, inDialog, dispatch])
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const keyword = keywordOf(field.value)
      if (keyword === null) return
      event.preventDefault()
      dispatch({ is: 'closed' })
      go(resultsHref(keyword, state.type, locale))
    }
    field.form?.addEventListener('submit', onSubmit)
    return () => field.form?.removeEventListener('submit', onSubmit)
  }, [field, go, locale, state.type, dispatch])
  const onPress = (option: BoxOption) => {
    notePress(state.typed, option)
    dispatch({ is: 'closed' })
  }
  if (!state.open && !inDialog) return null
  return (
    <div className={className} onPointerDown={keepFocus}>
      <BoxTools field={field} state={state} dispatch={dispatch} />
      {options.length > 0 && (
        <OptionList id={listId} groups={groups} active={state.active} idOf={idOf} onPress={onPress} />
      )}
      <p role="status" className="sr-only">
        {t.shown(options.length)}
      </p>
    </div>
  )
}

/** On the page of results the search shown is taken up, chosen whole so that another replaces it. */
function takeUp(field: HTMLInputElement, tell: (words: string) => void): void {
  if (withoutLocale(location.pathname) !== SEARCH_PATH) return
  const words = new URLSearchParams(location.search).get('searchTerm') ?? ''
  field.value = words
  field.select()
  if (words) tell(words)
}

/** In the field. */
function keepFocus(event: React.PointerEvent): void {
  // A touch also scrolls.
  if (event.pointerType === 'mouse') event.preventDefault()
}

/** Which product was chosen for which words; nothing waits for it. */
function notePress(typed: string, { product }: BoxOption): void {
  const searchTerm = keywordOf(typed)
  if (!product || searchTerm === null) return
  callSearch('noteSearch', { searchTerm, packageId: product.id }, { keepalive: true }).catch(() => {})
}
