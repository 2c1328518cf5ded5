import { useEffect, useRef, useState } from 'react'
import { localised } from '../../../parts/question/localised.ts'
import { useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { examHandInTexts } from './hand-in-texts.ts'
import { SectionTabs } from './palette/section-tabs.tsx'
import { type OpenPart, RoomTools } from './room-tools.tsx'
import { useSkinWord } from './skin-words.ts'
import { Timer } from './timer.tsx'

interface RoomHeaderProps {
  paletteShown: boolean
  onPalette: () => void
  onHandIn: () => void
  onOpen: (number: number) => void
  onPart: (part: OpenPart) => void
}

/** Shown where the palette, which has its own submit button, is not beside the question. */
function HandInButton({ onPress }: { onPress: () => void }) {
  const t = useTexts(examRoomTexts)
  const { summaryTitle } = useTexts(examHandInTexts)
  const skin = useRoomValue((room) => room.skin)
  const word = useSkinWord(skin)
  if (!skin.earlySubmit)
    return (
      <button type="button" onClick={onPress} className="exam-small-button exam-header-submit">
        {summaryTitle}
      </button>
    )
  return (
    <button type="button" onClick={onPress} className="exam-small-button exam-header-submit">
      <span aria-hidden="true" className="exam-short-word">
        {t.submitShort}
      </span>
      <span className="exam-long-word">{word('submit')}</span>
    </button>
  )
}

/** Title, time, sections, and tools; on a narrow screen the tools fold behind a button. */
export function RoomHeader({ paletteShown, onPalette, onHandIn, onOpen, onPart }: RoomHeaderProps) {
  const t = useTexts(examRoomTexts)
  const title = localised(
    useRoomValue(({ paper }) => paper.title),
    useLocale(),
  )
  const sections = useRoomValue(({ skin }) => skin.sections)
  const [tools, setTools] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!tools) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      setTools(false)
      handle.current?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setTools(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [tools])
  return (
    <header ref={bar} className="exam-header">
      <h1 lang={title.lang} className="exam-title">
        {title.text}
      </h1>
      <Timer />
      <div className="exam-handles">
        <button
          ref={handle}
          type="button"
          aria-expanded={tools}
          aria-controls="exam-tools"
          onClick={() => setTools(!tools)}
          className="exam-small-button exam-tools-handle"
        >
          {t.tools}
        </button>
        <button
          type="button"
          aria-expanded={paletteShown}
          aria-controls="exam-palette"
          onClick={onPalette}
          className="exam-small-button"
        >
          {paletteShown ? (
            t.hidePalette
          ) : (
            <>
              <span aria-hidden="true" className="exam-short-word">
                {t.paletteShort}
              </span>
              <span className="exam-long-word">{t.palette}</span>
            </>
          )}
        </button>
        <HandInButton onPress={onHandIn} />
      </div>
      <div id="exam-tools" className={`exam-tools ${tools ? 'exam-tools-open' : ''}`}>
        <RoomTools
          onPart={(part) => {
            setTools(false)
            onPart(part)
          }}
        />
      </div>
      {sections === 'tabs' && <SectionTabs layout="tabs" onOpen={onOpen} />}
    </header>
  )
}
