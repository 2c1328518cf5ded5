import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { uiTexts } from '../texts/ui.ts'
import { useAwake } from './awake.ts'
import { ChevronDownIcon } from './icons.tsx'

interface QuestionsProps {
  items: { id: string | number; question: string; answer: ReactNode }[]
  /** One level below the heading above the questions. */
  level?: 2 | 3 | 4
}

/** Questions that open one by one, or all at once. */
export function Questions({ items, level = 3 }: QuestionsProps) {
  const t = useTexts(uiTexts)
  const awake = useAwake()
  const group = useRef<HTMLDivElement>(null)
  const [allOpen, setAllOpen] = useState(false)
  const details = () => [...(group.current?.children ?? [])] as HTMLDetailsElement[]
  const look = () => setAllOpen(details().every(({ open }) => open))
  // biome-ignore lint/correctness/useExhaustiveDependencies: some may be open before hydration
  useEffect(look, [])
  if (items.length === 0) return null
  const Heading = `h${level}` as const
  const setAll = () => {
    for (const each of details()) each.open = !allOpen
  }
  return (
    <div>
      {items.length > 1 && (
        <div className="mb-1 flex justify-end noscript:hidden">
          <button
            type="button"
            onClick={setAll}
            className={`min-h-11 cursor-pointer px-2 font-semibold text-primary hover:underline ${awake ? '' : 'invisible'}`}
          >
            {allOpen ? t.collapseAll : t.expandAll}
          </button>
        </div>
      )}
      <div ref={group} className="card divide-y divide-line">
        {items.map(({ id, question, answer }) => (
          <details key={id} onToggle={look} className="group/question">
            <summary className="flex min-h-11 cursor-pointer list-none items-start gap-3 px-4 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
              <Heading className="min-w-0 flex-1 font-semibold text-body leading-normal">{question}</Heading>
              <ChevronDownIcon className="size-6 shrink-0 text-primary transition-transform duration-150 group-open/question:rotate-180" />
            </summary>
            <div className="px-4 pb-4">{answer}</div>
          </details>
        ))}
      </div>
    </div>
  )
}
