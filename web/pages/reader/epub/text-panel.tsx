import { useTexts } from '../../../texts/texts.tsx'
import { roomTexts } from '../room-texts.ts'
import { epubTexts } from './epub-texts.ts'

interface TextPanelProps {
  size: number
  night: boolean
  onSize: (steps: number) => void
  onNight: () => void
}

/** How the text looks: its size and its colours. */
export function TextPanel({ size, night, onSize, onNight }: TextPanelProps) {
  const t = useTexts(epubTexts)
  const room = useTexts(roomTexts)
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1">
          {t.textSize}: {size} %
        </legend>
        <button type="button" onClick={() => onSize(-1)} className="reader-choice">
          {room.smaller}
        </button>
        <button type="button" onClick={() => onSize(1)} className="reader-choice">
          {room.larger}
        </button>
      </fieldset>
      <p>
        <button type="button" aria-pressed={night} onClick={onNight} className="reader-choice">
          {room.night}
        </button>
      </p>
      <p className="text-quiet text-small">{t.about}</p>
      <p className="text-quiet text-small">{t.keys}</p>
    </>
  )
}
