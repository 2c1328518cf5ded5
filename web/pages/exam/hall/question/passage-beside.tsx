import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Locale } from '../../../../../addresses/locale.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { ZoomableText } from './zoomable-text.tsx'

interface PassageBesideProps {
  text: string
  lang: Locale
  /** the open question: a different one starts at the beginning of its passage */
  question: number
}

/**
 * The passage of several questions: beside them if there is room. Otherwise its beginning is above, so that
 * question and options are visible as well, and the rest opens on demand; it scrolls with the question, never
 * in a box of its own.
 */
export function PassageBeside({ text, lang, question }: PassageBesideProps) {
  const t = useTexts(examRoomTexts)
  const [whole, setWhole] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const cut = useCut(box)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it resets with the question
  useEffect(() => setWhole(false), [question])
  return (
    <section aria-label={t.passage} className="exam-passage">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it beside the question */}
      <div ref={box} tabIndex={0} className={`exam-passage-text ${whole ? '' : 'exam-passage-start'}`}>
        <ZoomableText html={text} lang={lang} />
      </div>
      {(cut || whole) && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="exam-small-button exam-passage-fold"
        >
          {whole ? t.hidePassage : t.showPassage}
        </button>
      )}
    </section>
  )
}

/** Whether the box cuts off part of its contents. */
function useCut(box: RefObject<HTMLElement | null>): boolean {
  const [cut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return cut
}
