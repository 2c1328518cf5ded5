import { useEffect, useRef } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { drawPage } from '../room/draw-page.ts'
import type { Pdf } from '../room/open-pdf.ts'
import { roomTexts } from '../room-texts.ts'

/** A small page is a fifth of a point of paper. */
const SMALL = 0.2

interface ThumbnailsProps {
  pdf: Pdf
  page: number
  onGoTo: (page: number) => void
}

/** Every page small. */
export function Thumbnails({ pdf, page, onGoTo }: ThumbnailsProps) {
  const t = useTexts(roomTexts)
  return (
    <>
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
