import { chosenNumbers, withOption } from '../../../parts/question/chosen-options.ts'
import { localeOf } from '../../../parts/question/localised.ts'
import { openQuestion, shownAnswer } from '../../../parts/question/open-question.ts'
import { useRoom } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import type { OpenPart } from './room-tools.tsx'
import type { Shortcut } from './shortcuts.ts'
import { sayTimeLeft } from './timer.tsx'
import { fontSizeBeside, languageOfQuestion, useView, withQuestionIn } from './view-settings.ts'

interface ActsProps {
  openPart: (part: OpenPart) => void
  showPalette: (show: boolean) => void
  saveAndNext: () => void
  markAndNext: () => void
  canCalculate: boolean
}

/** The action of each key of the room. */
export function useActs(props: ActsProps): (shortcut: Shortcut) => void {
  const { openPart, showPalette, saveAndNext, markAndNext, canCalculate } = props
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const { settings, change } = useView()
  const acts: Record<Exclude<Shortcut['do'], 'choose'>, () => void> = {
    next: saveAndNext,
    previous: () => room.snapshot().skin.previous && room.previous(),
    mark: () => room.toggleMark(),
    'mark-and-next': markAndNext,
    clear: () => room.clear(),
    palette: () => showPalette(true),
    paper: () => openPart('paper'),
    'hand-in': () => openPart('hand-in'),
    calculator: () => canCalculate && openPart('calculator'),
    language: turnQuestion,
    time: () => sayTimeLeft(room, t),
    larger: () => change({ fontSize: fontSizeBeside(settings.fontSize, 1) }),
    smaller: () => change({ fontSize: fontSizeBeside(settings.fontSize, -1) }),
    help: () => openPart('keys'),
    answer: () => document.querySelector<HTMLElement>('[data-answer]')?.focus(),
  }
  return (shortcut) => (shortcut.do === 'choose' ? choose(shortcut.place) : acts[shortcut.do]())

  function choose(place: number): void {
    const snapshot = room.snapshot()
    const question = openQuestion(snapshot)
    const number = question.optionOrder[place - 1]
    if (number === undefined) return
    const before = shownAnswer(snapshot)
    if (question.input === 'some-options') room.choose(withOption(before, number))
    else if (!chosenNumbers(before).includes(number)) room.choose(number)
    // A screen reader announces the chosen option.
    document.querySelectorAll<HTMLElement>('.exam-option input')[place - 1]?.focus()
  }

  function turnQuestion(): void {
    const question = openQuestion(room.snapshot())
    const { languages } = room.snapshot().paper
    const now = languageOfQuestion(settings, question.number)
    const other = languages.find((language) => language !== now && question[localeOf(language)] !== undefined)
    if (other) change(withQuestionIn(settings, question.number, other))
  }
}
