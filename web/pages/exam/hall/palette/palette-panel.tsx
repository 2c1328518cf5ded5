import { type RefObject, useEffect } from 'react'
import { useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { usePerson } from '../../../../person/person-store.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { examHandInTexts } from '../hand-in-texts.ts'
import { useSkinWord } from '../skin-words.ts'
import { answeredOf, countStates, statesText } from './count-states.ts'
import { Palette } from './palette.tsx'
import { SectionTabs } from './section-tabs.tsx'

interface PalettePanelProps {
  panel: RefObject<HTMLElement | null>
  /** it covers the question, on a narrow screen */
  sheet: boolean
  onClose: () => void
  onOpen: (number: number) => void
  onHandIn: () => void
}

/**
 * The candidate, the counts, every question's number, and submitting: the right side of the halls' screen; on
 * a phone a sheet.
 */
export function PalettePanel({ panel, sheet, onClose, onOpen, onHandIn }: PalettePanelProps) {
  const t = useTexts(examRoomTexts)
  const { summaryTitle } = useTexts(examHandInTexts)
  const skin = useRoomValue((room) => room.skin)
  const word = useSkinWord(skin)
  useEffect(() => {
    if (!sheet) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [sheet, onClose])
  return (
    <>
      {sheet && <div aria-hidden="true" onPointerDown={onClose} className="exam-behind-sheet" />}
      <aside ref={panel} id="exam-palette" aria-label={t.palette} className="exam-palette">
        <div className="exam-palette-head">
          <Candidate />
          <Answered />
          {sheet && (
            <button type="button" aria-label={t.close} onClick={onClose} className="icon-button">
              <CloseIcon />
            </button>
          )}
        </div>
        <div className="exam-palette-body">
          {skin.sections === 'list' && <SectionTabs layout="list" onOpen={onOpen} />}
          <Palette onOpen={onOpen} />
        </div>
        <div className="exam-palette-foot">
          <button
            type="button"
            onClick={onHandIn}
            className={`exam-submit ${skin.earlySubmit ? 'button' : 'button-quiet'}`}
          >
            {skin.earlySubmit ? word('submit') : summaryTitle}
          </button>
          {!skin.earlySubmit && <p className="exam-hint">{t.notEarly}</p>}
        </div>
      </aside>
    </>
  )
}

/** Who takes the test, as in the halls. */
function Candidate() {
  const t = useTexts(examRoomTexts)
  const name = usePerson((person) => (person.state === 'known' ? person.me.name : ''), '')
  if (name === '') return null
  return (
    <p className="exam-candidate">
      <span className="letter-mark" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span className="sr-only">{t.candidate}: </span>
      <span className="exam-candidate-name">{name}</span>
    </p>
  )
}

function Answered() {
  const t = useTexts(examRoomTexts)
  const text = useRoomValue(({ sections, states }) =>
    sections.map(({ questions }) => statesText(questions, states)).join(''),
  )
  return <p className="exam-answered">{t.answeredOf(answeredOf(countStates(text)), text.length)}</p>
}
