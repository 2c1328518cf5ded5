import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BookParts } from '../../../data/reading.queries.ts'
import { chapterOf, pageOf, startOf } from './chapter-of.ts'
import { characterAt, topOf } from './text-places.ts'
import { heightOf, type ShownChapter } from './use-shown-chapter.ts'

/** Above what is gone to there is so much room. */
const ABOVE_PX = 12
/** Of a screen, when the next one is shown: a line or two are seen twice. */
const STEP = 0.88
const REST_MS = 150
/** At the edge there may be a part of a pixel left. */
const EDGE_PX = 2

/** Where in its chapter somebody wants to be: at a character, an element, or its end. */
type Wanted = { at: number } | { name: string } | 'end'

export interface Reading {
  scroller: RefObject<HTMLElement | null>
  chapter: number
  page: number
  mayStep: { back: boolean; forward: boolean }
  goTo: (page: number, at?: number) => void
  goToName: (chapter: number | undefined, name: string) => void
  step: (by: number) => void
  onScroll: () => void
  onShown: (shown: ShownChapter | undefined) => void
}

/** Which chapter is shown and where in it the person is; the place stays when the text is laid out anew. */
export function useReading(parts: BookParts, firstPage: number): Reading {
  const scroller = useRef<HTMLElement>(null)
  const [chapter, setChapter] = useState(() => chapterOf(parts, firstPage))
  const [page, setPage] = useState(firstPage)
  const [mayStep, setMayStep] = useState({ back: false, forward: true })
  const shown = useRef<ShownChapter>(undefined)
  const wanted = useRef<Wanted | undefined>({ at: startOf(parts, chapter, firstPage) })
  /** the character at the top of the screen, once the person rests there */
  const resting = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** where the room scrolled by itself: until the person scrolls, what was wanted stays wanted */
  const own = useRef<number>(undefined)
  const last = parts.chapters.length - 1

  const look = useCallback(() => {
    const element = scroller.current
    if (!element || !shown.current) return
    const { scrollTop, clientHeight, scrollHeight } = element
    const [atTop, atEnd] = [scrollTop <= EDGE_PX, scrollTop + clientHeight >= scrollHeight - EDGE_PX]
    setMayStep({ back: chapter > 0 || !atTop, forward: chapter < last || !atEnd })
    const { page: first, pages } = parts.chapters[chapter]!
    const line = scrollTop + clientHeight / 3
    let seen = first
    if (atEnd && (!atTop || pages === 1 || scrollHeight <= clientHeight + EDGE_PX)) seen = first + pages - 1
    else
      for (let number = first + 1; number < first + pages; number += 1) {
        if (topOf(shown.current.texts, startOf(parts, chapter, number)) > line) break
        seen = number
      }
    setPage(seen)
  }, [parts, chapter, last])

  const show = useCallback(
    (place: Wanted) => {
      const element = scroller.current
      if (!element || !shown.current) return
      if (place === 'end') element.scrollTop = element.scrollHeight
      else {
        const { document, texts } = shown.current
        const named = 'name' in place ? document.getElementById(place.name) : undefined
        const top = named
          ? named.getBoundingClientRect().top
          : 'at' in place && place.at > 0
            ? topOf(texts, place.at)
            : 0
        element.scrollTop = top - ABOVE_PX
      }
      own.current = element.scrollTop
      look()
    },
    [look],
  )

  const onShown = useCallback(
    (now: ShownChapter | undefined) => {
      shown.current = now
      if (!now) return
      // The height of the frame has to be there before it can be scrolled.
      show(wanted.current ?? { at: resting.current })
    },
    [show],
  )

  const rest = useCallback(() => {
    const element = scroller.current
    if (!element || !shown.current) return
    const { document, height, texts } = shown.current
    // A text that was just laid out anew is about to be shown where the person was.
    if (heightOf(document) !== height) return
    wanted.current = undefined
    resting.current = element.scrollTop <= EDGE_PX ? 0 : characterAt(texts, element.scrollTop)
  }, [])
  const onScroll = useCallback(() => {
    look()
    clearTimeout(timer.current)
    const element = scroller.current
    if (!element || !shown.current) return
    if (own.current !== undefined && Math.abs(element.scrollTop - own.current) <= EDGE_PX) return
    own.current = undefined
    timer.current = setTimeout(rest, REST_MS)
  }, [look, rest])
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = useCallback(
    (next: number, place: Wanted) => {
      wanted.current = place
      if (next === chapter) return show(place)
      shown.current = undefined
      resting.current = 0
      setChapter(next)
    },
    [chapter, show],
  )
  const goTo = useCallback(
    (asked: number, at?: number) => {
      const next = Math.min(Math.max(1, Math.round(asked)), parts.pages)
      const target = chapterOf(parts, next)
      setPage(next)
      const isEnd = at === undefined && next === parts.pages && parts.chapters[target]!.pages > 1
      open(target, isEnd ? 'end' : { at: at ?? startOf(parts, target, next) })
    },
    [parts, open],
  )
  const goToName = useCallback(
    (asked: number | undefined, name: string) => {
      const target = asked ?? chapter
      if (target !== chapter) setPage(pageOf(parts, target, 0))
      open(target, name ? { name } : { at: 0 })
    },
    [parts, chapter, open],
  )
  const step = useCallback(
    (by: number) => {
      const element = scroller.current
      if (!element || !shown.current) return
      const { scrollTop, clientHeight, scrollHeight } = element
      if (by > 0 && scrollTop + clientHeight >= scrollHeight - EDGE_PX) {
        if (chapter < last) goTo(parts.chapters[chapter + 1]!.page)
      } else if (by < 0 && scrollTop <= EDGE_PX) {
        if (chapter === 0) return
        setPage(parts.chapters[chapter]!.page - 1)
        open(chapter - 1, 'end')
      } else element.scrollTop = scrollTop + by * clientHeight * STEP
    },
    [parts, chapter, last, goTo, open],
  )
  useLayoutEffect(look, [look])
  return { scroller, chapter, page, mayStep, goTo, goToName, step, onScroll, onShown }
}
