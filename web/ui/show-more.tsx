import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { uiTexts } from '../texts/ui.ts'
import { ChevronDownIcon } from './icons.tsx'

interface MoreProps {
  items: { key: string | number; node: ReactNode }[]
  first?: number
  listClass?: string
  itemClass?: string
}

/** The first items of a list, and the rest on demand. */
export function ShowMore({ first = 9, ...list }: MoreProps) {
  const t = useTexts(uiTexts)
  return (
    <FoldedList
      {...list}
      first={first}
      rest="[ul:not(:has(+details[open]))>&]:hidden"
      more={t.showAll(list.items.length)}
      fewer={t.showFewer}
    />
  )
}

/** The same on a phone only: elsewhere the whole list is open. */
export function FoldOnPhones({ first = 2, ...list }: MoreProps) {
  const t = useTexts(uiTexts)
  return (
    <FoldedList
      {...list}
      first={first}
      rest="max-md:[ul:not(:has(+details[open]))>&]:hidden"
      handle="md:hidden"
      more={t.viewMore}
      fewer={t.viewLess}
    />
  )
}

interface FoldedListProps extends MoreProps {
  first: number
  rest: string
  handle?: string
  more: string
  fewer: string
}

// One list, so that a grid stays one grid; an open disclosure after it reveals the rest.
function FoldedList(props: FoldedListProps) {
  const { items, first, rest, more, fewer, handle = '', listClass, itemClass = '' } = props
  return (
    <>
      <ul className={listClass}>
        {items.map(({ key, node }, index) => (
          <li key={key} className={index < first ? itemClass : `${itemClass} ${rest}`}>
            {node}
          </li>
        ))}
      </ul>
      {items.length > first && <FoldHandle className={handle} more={more} fewer={fewer} />}
    </>
  )
}

/** Opens and closes the rest of the list right before it, which is hidden until `:has(+ details[open])`. */
export function FoldHandle({ className, more, fewer }: { className: string; more: string; fewer: string }) {
  return (
    <details className={`group/more mt-2 ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-primary hover:underline [&::-webkit-details-marker]:hidden">
        <span className="group-open/more:hidden">{more}</span>
        <span className="hidden group-open/more:inline">{fewer}</span>
        <ChevronDownIcon className="size-5 shrink-0 transition-transform duration-150 group-open/more:rotate-180" />
      </summary>
    </details>
  )
}
