import { useTexts } from '../../texts/texts.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { ReportForm } from './report-form.tsx'
import { examReportTexts } from './report-texts.ts'
import { resultTexts } from './result-texts.ts'

interface DialogProps {
  attemptId: number
  question: number
  onClose: () => void
}

/** Reports a question of a finished attempt. */
export function ReportDialog({ attemptId, question, onClose }: DialogProps) {
  const t = useTexts(examReportTexts)
  const { reportHelp } = useTexts(resultTexts)
  const onSent = () => {
    onClose()
    showToast({ message: t.sent, variant: 'good' })
  }
  return (
    <DialogFrame heading={t.title(question)} closeLabel={t.close} onGiveUp={onClose} reading>
      <ReportForm attemptId={attemptId} question={question} help={reportHelp} onSent={onSent} />
    </DialogFrame>
  )
}
