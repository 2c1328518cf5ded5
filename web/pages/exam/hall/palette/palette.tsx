import { type KeyboardEvent, memo, useMemo, useRef } from 'react'
import type { QuestionStatus } from '../../../../../exam/question-status.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { isOpenAt, openSection } from '../../../../parts/question/open-question.ts'
import type { RoomSection } from '../../../../parts/question/room.ts'
import { useRoomClock, useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { STATE_WORDS } from '../skin-words.ts'
import { countStates, statesText } from './count-states.ts'
import { PaletteButton } from './palette-button.tsx'
import { gridStep } from './palette-keys.ts'
import { StateCountList } from './state-counts.tsx'
import { examStatesTexts } from './states-texts.ts'

interface PaletteProps {
  /** goes to a question, and moves the candidate's view there */
  onOpen: (number: number) => void
}

/**
 * Every question with its state, as the halls show it beside the question; for the open section, or for the
 * whole paper.
 */
export function Palette({ onOpen }: PaletteProps) {
  const sections = useRoomValue((room) => room.sections)
  const shows = useRoomValue((room) => room.skin.paletteShows)
  const open = useRoomValue(openSection)
  const shown = shows === 'section' ? [open] : sections
  return (
    <>
      <PaletteCounts sections={shown} />
      {shown.map((section) => (
        <PaletteSection key={section.id} section={section} titled={sections.length > 1} onOpen={onOpen} />
      ))}
    </>
  )
}

const PaletteCounts = memo(function PaletteCounts({ sections }: { sections: readonly RoomSection[] }) {
  const text = useRoomValue(({ states }) =>
    sections.map(({ questions }) => statesText(questions, states)).join(''),
  )
  return <StateCountList counts={countStates(text)} />
})

interface PaletteSectionProps extends PaletteProps {
  section: RoomSection
  titled: boolean
}

const PaletteSection = memo(function PaletteSection({ section, titled, onOpen }: PaletteSectionProps) {
  const locale = useLocale()
  const t = useTexts(examRoomTexts)
  const grid = useRef<HTMLDivElement>(null)
  const states = useRoomValue((room) => statesText(section.questions, room.states))
  const current = useRoomValue((room) => room.current)
  const closed = useRoomClock((room, nowMs) => (isOpenAt(section, room.timed, nowMs) ? '' : 'closed')) !== ''
  const label = usePaletteLabels()
  const title = localised(section.title, locale)
  const tabStop = useMemo(() => tabStopOf(section, current), [section, current])
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLButtonElement>('.exam-number') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const to = gridStep(event.key, at, buttons.length, columnsOf(buttons))
    if (at < 0 || to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <section aria-label={title.text} className="exam-palette-section">
      {titled && (
        <h3 lang={title.lang} className="exam-palette-title">
          {title.text}
        </h3>
      )}
      {section.attemptAtMost !== undefined && (
        <p className="exam-at-most">{t.atMost(section.attemptAtMost, section.questions.length)}</p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons in it */}
      <div ref={grid} onKeyDown={onKeyDown} className="exam-numbers">
        {section.questions.map(({ number, shownNumber }, at) => {
          const status = Number(states[at]) as QuestionStatus
          return (
            <PaletteButton
              key={number}
              number={number}
              shownNumber={shownNumber}
              status={status}
              current={number === current}
              closed={closed}
              label={label(shownNumber, status)}
              tabbable={number === tabStop}
              onOpen={onOpen}
            />
          )
        })}
      </div>
    </section>
  )
})

/** “Question 12, answered and marked for review”, in the skin's wording. */
function usePaletteLabels(): (shownNumber: number, status: QuestionStatus) => string {
  const locale = useLocale()
  const t = useTexts(examRoomTexts)
  const { said } = useTexts(examStatesTexts)
  const skin = useRoomValue((room) => room.skin)
  return (shownNumber, status) => {
    const name = STATE_WORDS[status]
    return t.paletteQuestion(shownNumber, skin.words[name]?.[locale] ?? said[name])
  }
}

function tabStopOf({ questions }: RoomSection, current: number): number | undefined {
  return questions.some(({ number }) => number === current) ? current : questions[0]?.number
}

/** The number of buttons in the first row, which depends on the width. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.offsetTop
  return Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === top).length)
}
