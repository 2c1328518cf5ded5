import { useEffect, useRef } from 'react'
import type { AnswerInput } from '../../../../question-types/question-type.ts'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Handles single keys while nobody types and no dialog is open; `on` switches them on or off. */
export function useShortcuts(on: boolean, input: () => AnswerInput, act: (shortcut: Shortcut) => void): void {
  const latest = useRef({ input, act })
  latest.current = { input, act }
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const answers = /option/.test(latest.current.input()) ? 'options' : 'field'
      const shortcut = shortcutOf(event, answers)
      if (!shortcut) return
      // A digit must still reach the field that it moves focus to.
      if (shortcut.do !== 'answer') event.preventDefault()
      latest.current.act(shortcut)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on])
}

const NOT_TYPED_IN = new Set(['radio', 'checkbox', 'button', 'file'])

/** Whether the focused element uses keys itself: a field, a select, or the calculator. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[data-own-keys]')) return true
  if (target instanceof HTMLInputElement) return !NOT_TYPED_IN.has(target.type)
  return target.matches('textarea, select') || target.isContentEditable
}
