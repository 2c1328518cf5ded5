import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Mark } from '../../../data/reading.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { type Box, boxesOfWords } from '../marks/boxes.ts'
import { roomTexts } from '../room-texts.ts'
import { drawPage } from './draw-page.ts'
import type { Pdf } from './open-pdf.ts'

interface PdfPageProps {
  pdf: Pdf
  number: number
  scale: number
  /** its size in points; until it is known that of the first page */
  shape: { width: number; height: number }
  onShape: (number: number, shape: { width: number; height: number }) => void
  marks: readonly Mark[]
  /** words that are looked for */
  wanted: string
  /** the masked contact of the person who reads */
  reader: string
}

/** A page of a document. It is drawn when it comes near the screen, and forgotten when it is far from it. */
export function PdfPage({ pdf, number, scale, shape, onShape, marks, wanted, reader }: PdfPageProps) {
  const t = useTexts(roomTexts)
  const place = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [drawn, setDrawn] = useState(0)
  const [found, setFound] = useState<Box[]>([])
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting === true), {
      root: place.current?.closest('.reader-pages') ?? null,
      rootMargin: '80% 0px',
    })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: onShape only keeps what it is told
  useEffect(() => {
    if (!near || !canvas.current || !words.current) return
    const stop = drawPage({
      pdf,
      number,
      scale,
      canvas: canvas.current,
      words: words.current,
      onShape: (width, height) => onShape(number, { width, height }),
      onDrawn: () => setDrawn((count) => count + 1),
    })
    const layer = words.current
    return () => {
      stop()
      layer.replaceChildren()
    }
  }, [pdf, number, scale, near])
  useEffect(() => {
    setFound(wanted && drawn > 0 && words.current ? boxesOfWords(words.current, wanted) : [])
  }, [wanted, drawn])
  const [width, height] = [Math.floor(shape.width * scale), Math.floor(shape.height * scale)]
  return (
    <section
      ref={place}
      data-page={number}
      data-drawn={drawn > 0 && near ? '' : undefined}
      aria-label={t.onPage(number)}
      className="reader-page"
      style={{ width, height }}
    >
      {near && (
        <>
          <canvas ref={canvas} />
          <Boxes boxes={found} className="reader-found" />
          {marks.map(({ markId, place: { boxes = [] }, colour = 'yellow', note }) => (
            <Boxes
              key={markId}
              boxes={boxes}
              className={`reader-mark reader-mark-${colour}${note ? ' reader-mark-note' : ''}`}
            />
          ))}
          <div ref={words} className="textLayer" />
          <div className="reader-stamp" aria-hidden="true">
            <span>{reader}</span>
            <span>{reader}</span>
            <span>{reader}</span>
          </div>
        </>
      )}
    </section>
  )
}

function Boxes({ boxes, className }: { boxes: readonly Box[]; className: string }): ReactNode {
  const percent = (share: number) => `${(share * 100).toFixed(3)}%`
  return boxes.map(([left, top, width, height]) => (
    <div
      key={`${left} ${top} ${width}`}
      aria-hidden="true"
      className={className}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  ))
}
