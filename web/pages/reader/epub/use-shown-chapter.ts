import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type ChapterTexts, textsOf } from './text-places.ts'

export interface ShownChapter {
  chapter: number
  document: Document
  texts: ChapterTexts
  text: string
  height: number
  /** another one each time that the words may stand elsewhere */
  layout: number
}

/** How high the text is now. */
export const heightOf = (document: Document) =>
  Math.ceil(document.documentElement.getBoundingClientRect().height)

interface Look {
  size: number
  night: boolean
}

/** What the frame shows once its chapter is there, again each time that it is laid out anew. */
export function useShownChapter(
  frame: RefObject<HTMLIFrameElement | null>,
  chapter: number,
  { size, night }: Look,
  onFailed: () => void,
) {
  const [shown, setShown] = useState<ShownChapter>()
  const [loaded, setLoaded] = useState<{ chapter: number; page: Document }>()
  const layouts = useRef(0)
  const onLoad = useCallback(() => {
    const found = frame.current?.contentDocument
    // In place of a chapter there may be a refusal, or the page that is shown without a network.
    if (found?.querySelector('link[href="look.css"]')) setLoaded({ chapter, page: found })
    else onFailed()
  }, [frame, chapter, onFailed])
  useEffect(() => {
    if (!loaded) return
    const { page } = loaded
    const root = page.documentElement
    root.style.fontSize = `${size}%`
    root.classList.toggle('night', night)
    const measure = () => {
      const texts = textsOf(page.body)
      const height = heightOf(page)
      const text = page.body.textContent ?? ''
      layouts.current += 1
      setShown({ chapter: loaded.chapter, document: page, texts, text, height, layout: layouts.current })
    }
    measure()
    // What the frame is told by its own document comes late in some browsers, or never (WebKit 218086).
    const watch = new ResizeObserver(measure)
    watch.observe(page.body)
    if (frame.current) watch.observe(frame.current)
    let left = false
    page.fonts.ready.then(() => left || measure())
    return () => {
      left = true
      watch.disconnect()
    }
  }, [loaded, size, night, frame])
  return { shown: shown?.chapter === chapter && shown.document === loaded?.page ? shown : undefined, onLoad }
}
