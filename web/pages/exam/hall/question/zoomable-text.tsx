import { type MouseEvent, useRef, useState } from 'react'
import type { Locale } from '../../../../../addresses/locale.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import { PictureDialog } from '../lazy-parts.tsx'

interface ZoomableTextProps {
  html: string
  lang?: Locale | undefined
}

/** A text whose pictures can be enlarged: by pressing them, and by a button for each. */
export function ZoomableText({ html, lang }: ZoomableTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const { buttons, dialog, show } = usePictures(html, () => box.current)
  const onClick = ({ target }: MouseEvent) => target instanceof HTMLImageElement && show(target)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each picture has a button below */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each picture has a button below */}
      <div ref={box} onClick={onClick} className="exam-zoomable">
        <RichText html={html} lang={lang} />
      </div>
      {buttons}
      {dialog}
    </>
  )
}

/** A button for each picture of the element's text, and the enlarged picture. */
export function usePictures(html: string, element: () => HTMLElement | null) {
  const t = useTexts(examRoomTexts)
  const [shown, setShown] = useState<{ src: string; alt: string }>()
  const show = ({ src, alt }: HTMLImageElement) => setShown({ src, alt })
  const alts = altsOf(html)
  const buttons = alts.length > 0 && (
    <p className="exam-enlarge">
      {alts.map((alt, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of one text, in their order
          key={at}
          type="button"
          aria-label={alt ? t.enlargeOf(alt) : t.enlarge}
          onClick={() => {
            const picture = element()?.querySelectorAll('img')[at]
            if (picture) show(picture)
          }}
          className="exam-small-button"
        >
          {t.enlarge}
        </button>
      ))}
    </p>
  )
  const dialog = shown && <PictureDialog {...shown} onClose={() => setShown(undefined)} />
  return { buttons, dialog, show }
}

/** The alternative text of each picture, in the order of the text. */
function altsOf(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => /\salt="([^"]*)"/.exec(tag)?.[1] ?? '')
}
