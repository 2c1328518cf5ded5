import { useEffect, useRef, useState } from 'react'
import { openQuestion } from '../../../../parts/question/open-question.ts'
import { useRoom } from '../../../../parts/question/room-context.ts'
import { ReportForm } from '../../../../parts/result/report-form.tsx'
import { examReportTexts } from '../../../../parts/result/report-texts.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'

/** Reports a mistake in the open question; the test goes on. */
export function ReportOpenQuestion({ onClose }: { onClose: () => void }) {
  const t = useTexts(examReportTexts)
  const room = useRoom()
  const [{ attemptId }] = useState(() => room.snapshot())
  const [question] = useState(() => openQuestion(room.snapshot()))
  const [sent, setSent] = useState(false)
  return (
    <DialogFrame heading={t.title(question.shownNumber)} closeLabel={t.close} onGiveUp={onClose} reading>
      {sent ? (
        <Sent onClose={onClose} />
      ) : (
        <ReportForm
          attemptId={attemptId}
          question={question.number}
          help={t.help}
          onSent={() => setSent(true)}
        />
      )}
    </DialogFrame>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  const t = useTexts(examReportTexts)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <p role="status">{t.sent}</p>
      <button ref={back} type="button" onClick={onClose} className="button">
        {t.back}
      </button>
    </>
  )
}
