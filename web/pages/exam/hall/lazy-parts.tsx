import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'

interface PartProps {
  /** for parts that open over the room */
  onClose?: () => void
}

/** A part of the room in a file of its own, with its loader. */
function part<P extends PartProps>(load: () => Promise<ComponentType<P>>) {
  const kept: { loaded?: ComponentType<P> } = {}
  const fetchPart = async () => {
    kept.loaded ??= await load()
    return kept.loaded
  }
  return Object.assign((props: P) => usePart(props, kept.loaded, fetchPart), { fetchPart })
}

/**
 * The part once it has loaded. If its file fails to load, the room says so and goes on; the next use tries
 * again.
 */
function usePart<P extends PartProps>(
  props: P,
  loaded: ComponentType<P> | undefined,
  fetchPart: () => Promise<ComponentType<P>>,
): ReactNode {
  const { partFailed } = useTexts(examRoomTexts)
  const [Loaded, setLoaded] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  const close = useRef(props.onClose)
  close.current = props.onClose
  useEffect(() => {
    let here = true
    fetchPart().then(
      (found) => here && setLoaded(() => found),
      () => {
        if (!here) return
        setFailed(true)
        if (close.current) showToast({ message: partFailed, variant: 'plain' })
        close.current?.()
      },
    )
    return () => {
      here = false
    }
  }, [fetchPart, partFailed])
  if (Loaded) return <Loaded {...props} />
  return failed && !props.onClose ? <p className="exam-notice exam-notice-bad">{partFailed}</p> : null
}

export const CalculatorPanel = part(
  async () => (await import('../calculator/calculator-panel.tsx')).CalculatorPanel,
)
export const KeyHelp = part(async () => (await import('./key-help.tsx')).KeyHelp)
export const QuestionPaper = part(async () => (await import('./question/question-paper.tsx')).QuestionPaper)
export const RoomInstructions = part(async () => (await import('./room-instructions.tsx')).RoomInstructions)
export const ReportOpenQuestion = part(
  async () => (await import('./question/report-open-question.tsx')).ReportOpenQuestion,
)
export const NumberAnswer = part(
  async () => (await import('../../../parts/question/number-answer.tsx')).NumberAnswer,
)
export const WritingAnswer = part(async () => {
  // The code that reduces its pictures loads with it, while there is a network.
  void import('../room/file-to-send.ts').catch(() => {})
  return (await import('./question/writing-answer.tsx')).WritingAnswer
})
export const PictureDialog = part(async () => (await import('./question/picture-dialog.tsx')).PictureDialog)

const PARTS = {
  CalculatorPanel,
  KeyHelp,
  QuestionPaper,
  RoomInstructions,
  ReportOpenQuestion,
  NumberAnswer,
  WritingAnswer,
  PictureDialog,
}
export type PartName = keyof typeof PARTS

/** Fetches these one after another: a part first needed without a network would fail to load. */
export async function fetchParts(names: readonly PartName[]): Promise<void> {
  for (const name of names) await PARTS[name].fetchPart().catch(() => {})
}
