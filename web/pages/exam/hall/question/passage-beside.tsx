import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Locale } from '../../../../../addresses/locale.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { ZoomableText } from './zoomable-text.tsx'

interface PassageBesideProps {
  text: string
  lang: Locale
  /** the open one: another one begins with the beginning of its passage */
  question: number
}

/**
 * What several questions stand under: beside them where there is room. Else its beginning stands above, so
 * that question and options are seen as well, and all of it when it is asked for; it scrolls with the
 * question, never in a box of its own.
 */
export function PassageBeside({ text, lang, question }: PassageBesideProps) {
  const t = useTexts(examRoomTexts)
  const [whole, setWhole] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const cut = useCut(box)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is what is to be seen
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

/** Whether there is more in the box than it shows. */
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
