import { useCallback, useRef, useState } from 'react'
import { isLastOpen, openQuestion } from '../../../parts/question/open-question.ts'
import { useRoom, useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import {
  CalculatorPanel,
  KeyHelp,
  QuestionPaper,
  ReportOpenQuestion,
  RoomInstructions,
} from './lazy-parts.tsx'
import { PalettePanel } from './palette/palette-panel.tsx'
import { QuestionArea } from './question/question-area.tsx'
import { RoomActions } from './room-actions.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomNotices } from './room-notices.tsx'
import type { OpenPart } from './room-tools.tsx'
import { TimeWarnings } from './timer.tsx'
import { useActs } from './use-acts.ts'
import { useNarrow } from './use-narrow.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useView } from './view-settings.ts'

/**
 * The room while it can be answered: header, question with its buttons, palette beside it, and everything
 * that opens over them.
 */
export function Hall() {
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const { settings } = useView()
  const side = useRoomValue(({ skin }) => skin.palette)
  const calculator = useRoomValue(({ paper }) => paper.calculator)
  const narrow = useNarrow()
  const [part, setPart] = useState<OpenPart>()
  const [calculating, setCalculating] = useState(false)
  // Beside the question, the palette is open until it is folded; as a sheet, it opens on demand.
  const [folded, setFolded] = useState(false)
  const [sheet, setSheet] = useState(false)
  const shown = narrow ? sheet : !folded
  const panel = useRef<HTMLElement>(null)

  const openPart = useCallback((asked: OpenPart) => {
    if (asked === 'calculator') setCalculating((before) => !before)
    else setPart(asked)
  }, [])
  const openHandIn = useCallback(() => setPart('hand-in'), [])
  const closePart = useCallback(() => setPart(undefined), [])
  const closeSheet = useCallback(() => {
    setSheet(false)
    // Once the elements below can be focused again.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[aria-controls="exam-palette"]')?.focus(),
    )
  }, [])
  const openNumber = useCallback(
    (number: number) => {
      const before = room.snapshot().current
      setSheet(false)
      room.open(number)
      // While an element has focus, a browser lays the page out in the middle of the change; the new heading
      // gets focus afterwards.
      if (room.snapshot().current !== before) (document.activeElement as HTMLElement | null)?.blur()
    },
    [room],
  )
  /** Performs a button of the last question and then opens the summary, because there is no next question. */
  const goOn = useCallback(
    (act: () => void) => {
      const last = isLastOpen(room.snapshot(), room.nowMs())
      act()
      if (last) setPart('hand-in')
    },
    [room],
  )
  const saveAndNext = useCallback(() => goOn(() => room.saveAndNext()), [goOn, room])
  const markAndNext = useCallback(() => goOn(() => room.markAndNext()), [goOn, room])
  const showPalette = (show: boolean) => {
    if (narrow) setSheet(show)
    else setFolded(!show)
    if (show)
      requestAnimationFrame(() =>
        panel.current?.querySelector<HTMLElement>('.exam-number[tabindex="0"]')?.focus(),
      )
  }
  const act = useActs({
    openPart,
    showPalette,
    saveAndNext,
    markAndNext,
    canCalculate: calculator !== 'none',
  })
  useShortcuts(settings.keys, () => openQuestion(room.snapshot()).input, act)
  return (
    <section
      className={`exam-room exam-palette-${side} ${shown && !narrow ? 'exam-room-beside' : ''}`}
      aria-label={t.room}
      // Nothing of the site may interrupt: no offer to sign in, no cookie notice.
      data-asks=""
    >
      <div className="exam-main" inert={narrow && sheet}>
        <RoomHeader
          paletteShown={shown}
          onPalette={() => showPalette(!shown)}
          onHandIn={openHandIn}
          onOpen={openNumber}
          onPart={openPart}
        />
        <RoomNotices />
        <QuestionArea onReport={() => setPart('report')} />
        <RoomActions onNext={saveAndNext} onMarkAndNext={markAndNext} />
      </div>
      {shown && (
        <PalettePanel
          panel={panel}
          sheet={narrow}
          onClose={closeSheet}
          onOpen={openNumber}
          onHandIn={openHandIn}
        />
      )}
      {calculating && calculator !== 'none' && (
        <CalculatorPanel kind={calculator} onClose={() => setCalculating(false)} />
      )}
      {part === 'hand-in' && <HandInDialog onClose={closePart} />}
      {part === 'keys' && <KeyHelp onClose={closePart} />}
      {part === 'paper' && <QuestionPaper onClose={closePart} />}
      {part === 'instructions' && <RoomInstructions onClose={closePart} />}
      {part === 'report' && <ReportOpenQuestion onClose={closePart} />}
      <TimeWarnings />
    </section>
  )
}
