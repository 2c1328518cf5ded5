import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { drawPage } from '../room/draw-page.ts'
import type { Pdf } from '../room/open-pdf.ts'
import { roomTexts } from '../room-texts.ts'
import { type OutlineEntry, readOutline } from './read-outline.ts'

const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12']
/** A small page is a fifth of a point of paper. */
const SMALL = 0.2

interface ContentsProps {
  pdf: Pdf
  page: number
  onGoTo: (page: number) => void
}

/** The table of contents, and every page small. */
export function ContentsPanel({ pdf, page, onGoTo }: ContentsProps) {
  const t = useTexts(roomTexts)
  const [outline, setOutline] = useState<OutlineEntry[]>()
  useEffect(() => {
    let left = false
    readOutline(pdf).then(
      (found) => left || setOutline(found),
      () => left || setOutline([]),
    )
    return () => {
      left = true
    }
  }, [pdf])
  return (
    <>
      {outline?.length === 0 && <p className="text-quiet">{t.noOutline}</p>}
      {outline && outline.length > 0 && (
        <nav aria-label={t.outline}>
          <ul>
            {outline.map(({ number, title, depth, page: target }) => (
              <li key={number} className={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
                <button type="button" className="reader-row" onClick={() => onGoTo(target)}>
                  <span className="min-w-0 flex-1">{title}</span>
                  <span className="text-quiet">{target}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h3 className="mt-2 text-body">{t.thumbnails}</h3>
      <ul className="reader-thumbs">
        {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t.goTo(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onGoTo(number)}
            >
              <Thumbnail pdf={pdf} number={number} />
              <span aria-hidden="true">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Drawn when it comes into view, so that nothing is loaded for pages that nobody looks for. */
function Thumbnail({ pdf, number }: { pdf: Pdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop = () => {}
    const watch = new IntersectionObserver((seen) => {
      if (seen.at(-1)?.isIntersecting !== true) return
      watch.disconnect()
      stop = drawPage({
        pdf,
        number,
        scale: SMALL,
        canvas: canvas.current!,
        words: undefined,
        onShape: () => {},
        onDrawn: () => {},
      })
    })
    watch.observe(canvas.current!)
    return () => {
      watch.disconnect()
      stop()
    }
  }, [pdf, number])
  return <canvas ref={canvas} />
}
