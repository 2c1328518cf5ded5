import { useTexts } from '../../../texts/texts.tsx'
import type { Pages } from '../room/use-pages.ts'
import { roomTexts } from '../room-texts.ts'

/** How the pages look: size, colours, and whether they scroll. */
export function ViewPanel({ pages }: { pages: Pages }) {
  const t = useTexts(roomTexts)
  const { view, scale, setView, zoomBy } = pages
  const choice = (label: string, chosen: boolean, choose: () => void) => (
    <button type="button" aria-pressed={chosen} onClick={choose} className="reader-choice">
      {label}
    </button>
  )
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1">
          {t.zoom}: {Math.round(scale * 100)} %
        </legend>
        <button type="button" onClick={() => zoomBy(-1)} className="reader-choice">
          {t.smaller}
        </button>
        <button type="button" onClick={() => zoomBy(1)} className="reader-choice">
          {t.larger}
        </button>
        {choice(t.fitWidth, view.zoom === 'width', () => setView({ zoom: 'width' }))}
        {choice(t.fitPage, view.zoom === 'page', () => setView({ zoom: 'page' }))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1">{t.flow}</legend>
        {choice(t.scrolls, !view.turns, () => setView({ turns: false }))}
        {choice(t.turns, view.turns, () => setView({ turns: true }))}
      </fieldset>
      <p>{choice(t.night, view.night, () => setView({ night: !view.night }))}</p>
      <p className="text-quiet text-small">{t.keys}</p>
    </>
  )
}
