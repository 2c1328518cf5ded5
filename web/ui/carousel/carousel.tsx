import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { uiTexts } from '../../texts/ui.ts'
import { useAwake } from '../awake.ts'
import { Arrows, Dots, RoundButton } from './carousel-controls.tsx'
import { PauseIcon, PlayIcon } from './carousel-icons.tsx'
import { controlsPlace, itemWidth, type PerPage } from './carousel-layout.ts'
import {
  isAtEnd,
  isAtStart,
  nextStop,
  pageStops,
  previousStop,
  type Row,
  stopOfKey,
  wantsDots,
} from './carousel-state.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useDrag } from './use-drag.ts'
import { useRow } from './use-row.ts'

interface CarouselProps {
  label: string
  items: { key: string | number; node: ReactNode }[]
  perPage?: PerPage
  loop?: boolean
  autoAdvanceMs?: number
  startAt?: number
  dots?: boolean
  itemClass?: string
  bleed?: boolean
  /** two items and a bit on a phone */
  small?: boolean
}

/**
 * A list that scrolls sideways. Without a script it is a scrolling row; awake, it has arrows, dots, keys and
 * dragging by mouse.
 */
export function Carousel(props: CarouselProps) {
  return props.items.length > 0 && <FilledCarousel {...props} />
}

function FilledCarousel({
  label,
  items,
  perPage = 4,
  loop = false,
  autoAdvanceMs,
  startAt,
  ...looks
}: CarouselProps) {
  const { dots = wantsDots(items.length), itemClass, bleed = false, small = false } = looks
  const t = useTexts(uiTexts)
  const awake = useAwake()
  const [said, setSaid] = useState('')
  const movedByUser = useRef(false)
  const { list, state, move, scrollRow } = useRow({
    items: items.length,
    startAt,
    onRest: ({ first, last }) => {
      if (movedByUser.current) setSaid(t.itemsShown(first, last, items.length))
      movedByUser.current = false
    },
  })
  const auto = useAutoAdvance(autoAdvanceMs, () => move((row) => nextStop(row, true), performance.now()))
  const drag = useDrag((stop) => {
    movedByUser.current = true
    scrollRow(stop)
  })

  const go = (choose: (row: Row) => number | undefined, atMs: number) => {
    const moved = move(choose, atMs)
    if (moved !== undefined) movedByUser.current = true
    return moved
  }

  const goByArrow = (choose: (row: Row) => number, atMs: number) => {
    const moved = go(choose, atMs)
    // At an end the arrow disappears while focused: focus moves to the row.
    if (moved && !loop && (isAtStart(moved) || isAtEnd(moved))) list.current?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const inField = (event.target as Element).closest('input, select, textarea')
    if (inField || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    go((row) => stopOfKey(event.key, row, loop), event.timeStamp)
  }

  const moves = awake && state?.overflows === true
  const place = itemClass ? '' : controlsPlace(items.length, perPage)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the region is around it; a fieldset is for a form
    <div
      role="group"
      className="relative"
      aria-label={label}
      aria-roledescription={t.carousel}
      onKeyDown={onKeyDown}
      {...(autoAdvanceMs ? auto.watch : {})}
    >
      <ul
        ref={list}
        tabIndex={items.length > 1 && state?.overflows !== false ? 0 : -1}
        className={`-m-1 relative flex snap-x snap-mandatory scroll-px-1 gap-4 overflow-x-auto overscroll-x-contain p-1 data-dragging:cursor-grabbing data-dragging:snap-none data-dragging:select-none [scrollbar-width:none] noscript:[scrollbar-width:thin] ${bleed ? 'max-[37.5rem]:-mx-4 max-[37.5rem]:scroll-px-4 max-[37.5rem]:px-4' : ''}`}
        {...drag}
      >
        {items.map(({ key, node }) => (
          <li
            key={key}
            className={`flex min-w-0 shrink-0 snap-start *:w-full ${itemClass ?? itemWidth(items.length, perPage, small)}`}
          >
            {node}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div
          // If there is room, in the line of the heading above.
          className={`mt-3 flex min-h-6 items-center justify-end gap-2 noscript:hidden min-[37.5rem]:absolute min-[37.5rem]:right-0 min-[37.5rem]:bottom-full min-[37.5rem]:mt-0 min-[37.5rem]:mb-2 min-[37.5rem]:min-h-11 ${place} ${dots || autoAdvanceMs ? '' : 'max-[37.5rem]:hidden pointer-coarse:hidden'}`}
        >
          {dots && moves && (
            <Dots
              page={state.page}
              pages={state.pages}
              onPage={(page, atMs) => go((row) => pageStops(row)[page], atMs)}
            />
          )}
          {autoAdvanceMs && (
            <RoundButton label={auto.playing ? t.pause : t.play} shown={moves} onPress={auto.toggle}>
              {auto.playing ? <PauseIcon /> : <PlayIcon />}
            </RoundButton>
          )}
          <Arrows
            className={autoAdvanceMs ? '' : 'max-[37.5rem]:hidden pointer-coarse:hidden'}
            back={moves && (loop || !state.atStart)}
            on={moves && (loop || !state.atEnd)}
            onBack={(atMs) => goByArrow((row) => previousStop(row, loop), atMs)}
            onNext={(atMs) => goByArrow((row) => nextStop(row, loop), atMs)}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
