import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { afterKey } from './after-key.ts'
import type { BoxEvent, BoxState } from './box-state.ts'

interface Combobox {
  field: HTMLInputElement
  state: BoxState
  dispatch: Dispatch<BoxEvent>
  /** keys of the options, in their order */
  keys: readonly string[]
  listId: string
  /** the element of an option */
  idOf: (key: string) => string
  /** Escape closes what is around it instead */
  inDialog?: boolean
}

/**
 * Makes a field that stands in the page already a combobox (ARIA 1.2) of the list: it is the one that was
 * focused before this code came, and keeps its focus and its words.
 */
export function useCombobox(box: Combobox): void {
  const { field, state, listId, idOf, keys, dispatch } = box
  const expanded = state.open && keys.length > 0
  const active = expanded && state.active !== null ? idOf(state.active) : null
  useLayoutEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(expanded))
    set(field, 'aria-controls', expanded ? listId : null)
    set(field, 'aria-activedescendant', active)
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [field, expanded, active, listId])
  const onKey = useEffectEvent((event: KeyboardEvent) => pressKey(event, box))
  useEffect(() => {
    const onInput = () => dispatch({ is: 'typed', words: field.value })
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKeyDown)
    if (field.value !== '') onInput()
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKeyDown)
      // The field outlives the list.
      field.setAttribute('aria-expanded', 'false')
      for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name)
    }
  }, [field, dispatch])
}

function set(field: HTMLInputElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

function pressKey(event: KeyboardEvent, { field, state, dispatch, keys, idOf, inDialog }: Combobox): void {
  // An input method takes the keys for itself, as when Hindi is composed.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const done = afterKey(event.key, { ...state, keys })
  if (!done || (inDialog && event.key === 'Escape')) return
  event.preventDefault()
  if (done.is === 'followed') document.getElementById(idOf(done.option))?.click()
  else if (done.is === 'emptied') {
    field.value = ''
    dispatch({ is: 'typed', words: '' })
    dispatch({ is: 'closed' })
  } else dispatch(done)
}
