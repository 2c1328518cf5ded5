import { useTexts } from '../../texts/texts.tsx'
import { uiTexts } from '../../texts/ui.ts'
import { useAwake } from '../awake.ts'
import { RoundButton } from './carousel-controls.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './carousel-icons.tsx'
import { STRIP_STEP_PX, steppedScroll, wantsArrows } from './carousel-state.ts'
import { useDrag } from './use-drag.ts'
import { useRow } from './use-row.ts'

interface StripProps {
  label: string
  items: { href: string; label: string }[]
  /** The href of the current entry. */
  current?: string
  className?: string
}

/** Links fade out under an arrow, on any background. */
const FADES = {
  none: '',
  start: 'pointer-fine:[mask-image:linear-gradient(to_right,transparent_2.5rem,black_5rem)]',
  end: 'pointer-fine:[mask-image:linear-gradient(to_left,transparent_2.5rem,black_5rem)]',
  both: 'pointer-fine:[mask-image:linear-gradient(to_right,transparent_2.5rem,black_5rem,black_calc(100%-5rem),transparent_calc(100%-2.5rem))]',
}

/** Links in one line, which scrolls if there are many. */
export function Strip({ label, items, current, className = '' }: StripProps) {
  const t = useTexts(uiTexts)
  const awake = useAwake()
  const { list, state, move, scrollRow } = useRow({ items: items.length })
  const drag = useDrag(scrollRow)
  if (items.length === 0) return null
  const step = (px: number) => (atMs: number) => move((row) => steppedScroll(row, px), atMs)
  const arrows = awake && state?.overflows === true && wantsArrows(items.length)
  const back = arrows && !state.atStart
  const on = arrows && !state.atEnd
  const fade = FADES[back ? (on ? 'both' : 'start') : on ? 'end' : 'none']
  return (
    <nav aria-label={label} className={`relative border-line border-b ${className}`}>
      <ul
        ref={list}
        className={`relative flex scroll-px-14 gap-1 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] noscript:[scrollbar-width:thin] data-dragging:select-none ${fade}`}
        {...drag}
      >
        {items.map((item) => (
          <li key={item.href} className="shrink-0">
            <a
              href={item.href}
              aria-current={item.href === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-3 text-ink no-underline hover:bg-primary-tint hover:text-primary aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary-strong"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
      <RoundButton
        label={t.previous}
        shown={back}
        onPress={step(-STRIP_STEP_PX)}
        className="absolute top-1 left-0 pointer-coarse:hidden"
      >
        <ChevronLeftIcon />
      </RoundButton>
      <RoundButton
        label={t.next}
        shown={on}
        onPress={step(STRIP_STEP_PX)}
        className="absolute top-1 right-0 pointer-coarse:hidden"
      >
        <ChevronRightIcon />
      </RoundButton>
    </nav>
  )
}
