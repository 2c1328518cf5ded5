import { useEffect, useRef } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import type { ShellData } from './shell-data.ts'

/** Every goal with its courses. Opens without a script; awake it also closes on Escape and a click outside. */
export function GoalMenu({ goals }: Pick<ShellData, 'goals'>) {
  const t = useTexts(shellTexts)
  const paths = pathsIn(useLocale())
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
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-2 font-semibold">
        {t.goals}
        <ChevronDownIcon />
      </summary>
      <nav
        aria-label={t.chooseGoal}
        className="absolute inset-x-0 top-full max-h-[75dvh] overflow-y-auto border-line border-b bg-card shadow-lg"
      >
        <ul className="mx-auto grid page-width gap-x-6 gap-y-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
          {goals.map((goal) => (
            <li key={goal.id}>
              <p className="font-semibold">{goal.name}</p>
              <ul className="mt-1 flex flex-wrap gap-x-4">
                {goal.courses.map((course) => (
                  <li key={course.id}>
                    <a href={paths.at(course.path)} className="inline-flex min-h-9 items-center text-small">
                      {course.name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
