import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OpenedPdf } from './use-pdf.ts'
import { keepView, readView, scaleOf, type ViewSettings, zoomedBy } from './view-settings.ts'

/** Beside a page there is at least so much of the desk. */
const MARGIN_PX = 16

export interface Pages {
  scroller: RefObject<HTMLDivElement | null>
  /** the one that is read now */
  page: number
  count: number
  scale: number
  view: ViewSettings
  shapeOf: (page: number) => { width: number; height: number }
  onShape: (page: number, shape: { width: number; height: number }) => void
  onScroll: () => void
  goTo: (page: number) => void
  step: (by: number) => void
  setView: (change: Partial<ViewSettings>) => void
  zoomBy: (steps: number) => void
}

/** Which page is read, how large, and how to get to another. */
export function usePages({ pdf, shape }: OpenedPdf, firstPage: number): Pages {
  const count = pdf.numPages
  const scroller = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(Math.min(firstPage, count))
  const [view, changeView] = useState(readView)
  const [room, setRoom] = useState<{ width: number; height: number }>()
  const [shapes, setShapes] = useState<ReadonlyMap<number, { width: number; height: number }>>(new Map())
  const scale = room ? scaleOf(view.zoom, shape, room) : 1
  const now = useRef(page)
  now.current = page
  useLayoutEffect(() => {
    const element = scroller.current!
    const measure = () =>
      setRoom({
        width: element.clientWidth - 2 * MARGIN_PX,
        height: element.clientHeight - 2 * MARGIN_PX,
      })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [])
  const show = useCallback((wanted: number) => {
    const element = scroller.current
    const target = element?.querySelector<HTMLElement>(`[data-page="${wanted}"]`)
    if (element && target) element.scrollTop = target.offsetTop - MARGIN_PX / 2
  }, [])
  // The same page stays in view when all of them change their size or way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the pages
  useLayoutEffect(() => {
    if (room) show(now.current)
  }, [scale, view.turns, room === undefined])
  const goTo = useCallback(
    (wanted: number) => {
      const next = Math.min(count, Math.max(1, Math.round(wanted)))
      setPage(next)
      now.current = next
      show(next)
    },
    [count, show],
  )
  useEffect(() => keepView(view), [view])
  const setView = (change: Partial<ViewSettings>) => changeView((before) => ({ ...before, ...change }))
  return {
    scroller,
    page,
    count,
    scale,
    view,
    shapeOf: (number) => shapes.get(number) ?? shape,
    onShape: (number, found) =>
      setShapes((before) => {
        const known = before.get(number) ?? shape
        if (known.width === found.width && known.height === found.height) return before
        return new Map(before).set(number, found)
      }),
    onScroll() {
      const element = scroller.current
      if (!element || view.turns) return
      const seen = pageAt(element)
      if (seen !== undefined) setPage(seen)
    },
    goTo,
    step: (by) => goTo(now.current + by),
    setView,
    zoomBy: (steps) => setView({ zoom: zoomedBy(scale, steps) }),
  }
}

/** The page that is across the upper third of the screen; at the end of the book the last. */
function pageAt(element: HTMLElement): number | undefined {
  const places = [...element.querySelectorAll<HTMLElement>('[data-page]')]
  const atEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2
  const line = element.scrollTop + element.clientHeight / 3
  const seen =
    atEnd && element.scrollTop > 0 ? places.at(-1) : places.findLast((one) => one.offsetTop <= line)
  return seen ? Number(seen.dataset.page) : undefined
}
