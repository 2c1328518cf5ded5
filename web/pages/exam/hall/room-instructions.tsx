import { PSYCHOMETRIC } from '../../../../exam/public-paper.ts'
import { localised } from '../../../parts/question/localised.ts'
import type { RoomSection } from '../../../parts/question/room.ts'
import { useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { GeneralRules } from '../general-rules.tsx'
import { examIntroTexts } from '../intro-texts.ts'
import { StateLegend } from './palette/state-legend.tsx'

/** The instructions again, while the time runs. */
export function RoomInstructions({ onClose }: { onClose: () => void }) {
  const t = useTexts(examRoomTexts)
  const intro = useTexts(examIntroTexts)
  const locale = useLocale()
  const paper = useRoomValue((room) => room.paper)
  const skin = useRoomValue((room) => room.skin)
  const timed = useRoomValue((room) => room.timed)
  const sections = useRoomValue((room) => room.sections)
  const questions = sections.flatMap((section) => section.questions)
  const own = localised(paper.instructions ?? {}, locale)
  return (
    <DialogFrame heading={t.instructions} closeLabel={t.close} onGiveUp={onClose} wide reading>
      {own.text && (
        <>
          <h3 className="exam-intro-heading">{intro.own}</h3>
          <RichText html={own.text} lang={own.lang} />
        </>
      )}
      <h3 className="exam-intro-heading">{intro.states}</h3>
      <StateLegend skin={skin} />
      <h3 className="exam-intro-heading">{intro.general}</h3>
      <GeneralRules
        skin={skin}
        timed={timed}
        sectionCount={sections.length}
        seconds={timed ? Math.max(...sections.map(secondsOf)) : (paper.durationSeconds ?? 0)}
        inputs={[...new Set(questions.map(({ input }) => input))]}
        psychometric={paper.testType === PSYCHOMETRIC}
        negative={questions.some(({ marking }) => marking.negativeUnits > 0)}
      />
    </DialogFrame>
  )
}

const secondsOf = ({ span }: RoomSection): number => (span.toMs - span.fromMs) / 1000
