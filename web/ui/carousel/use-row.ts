import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { scrollBehavior } from '../awake.ts'
import { CLICK_LOCK_MS, type Row, type RowState, rowState } from './carousel-state.ts'

const SETTLED_MS = 150

interface RowOptions {
  items: number
  startAt?: number
  /** The row has come to rest. */
  onRest?: (state: RowState) => void
}

/** A list that scrolls sideways: what of it is visible, and functions to move it. */
export function useRow({ items, startAt = 0, onRest }: RowOptions) {
  const list = useRef<HTMLUListElement>(null)
  const goingTo = useRef<number>(undefined)
  const lastMove = useRef(Number.NEGATIVE_INFINITY)
  const [state, setState] = useState<RowState>()

  const refresh = useCallback(() => {
    if (!list.current) return
    const now = rowState(readRow(list.current))
    setState((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
  }, [])

  const rest = () => {
    goingTo.current = undefined
    if (!list.current) return
    delete list.current.dataset.dragging
    onRest?.(rowState(readRow(list.current)))
  }
  const onStandsStill = useEffectEvent(rest)

  useEffect(() => {
    const element = list.current
    if (!element || items === 0) return
    if (startAt > 0) element.scrollLeft = readRow(element).starts[startAt] ?? 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      refresh()
      clearTimeout(timer)
      timer = setTimeout(onStandsStill, SETTLED_MS)
    }
    const sizes = new ResizeObserver(refresh)
    sizes.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [items, startAt, refresh])

  /**
   * Moves the row to the target of `choose` and returns its future state, unless it was moved a moment ago.
   */
  function move(choose: (row: Row) => number | undefined, atMs: number): Row | undefined {
    const element = list.current
    if (!element || atMs - lastMove.current < CLICK_LOCK_MS) return undefined
    const row = readRow(element)
    const from = goingTo.current ?? row.scroll
    const scroll = choose({ ...row, scroll: from })
    if (scroll === undefined || Math.abs(scroll - from) < 1) return undefined
    lastMove.current = atMs
    scrollRow(scroll)
    return { ...row, scroll }
  }

  function scrollRow(target: number) {
    const element = list.current
    if (!element) return
    // A row already there will not scroll, and so would never report that it came to rest.
    if (Math.abs(element.scrollLeft - target) < 1) return rest()
    goingTo.current = target
    element.scrollTo({ left: target, behavior: scrollBehavior() })
  }

  return { list, state, move, scrollRow }
}

export function readRow(list: HTMLElement): Row {
  const items = [...list.children] as HTMLElement[]
  const origin = items[0]?.offsetLeft ?? 0
  const { paddingLeft, paddingRight } = getComputedStyle(list)
  return {
    starts: items.map((item) => item.offsetLeft - origin),
    ends: items.map((item) => item.offsetLeft - origin + item.offsetWidth),
    view: list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    scroll: list.scrollLeft,
  }
}
