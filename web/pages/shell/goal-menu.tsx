import { useEffect, useRef } from 'react'
import { shellTexts } from '../../texts/shell.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { StaticPart } from './static-part.tsx'

/**
 * Every goal with its courses. Opens without a script; once awake, it also closes on Escape and on a click
 * outside.
 */
export function GoalMenu() {
  const t = useTexts(shellTexts)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        current.querySelector('summary')?.focus()
      } else if (current.contains(event.target as Node)) return
      current.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])
  return (
    <details ref={menu} className="goal-menu">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 whitespace-nowrap rounded-control px-2 font-semibold">
        {t.goals}
        <ChevronDownIcon />
      </summary>
      <nav
        aria-label={t.chooseGoal}
        className="absolute inset-x-0 top-full max-h-[75dvh] overflow-y-auto border-line border-b bg-card shadow-lg"
      >
        <StaticPart name="goals" />
      </nav>
    </details>
  )
}
