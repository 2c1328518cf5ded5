import { examReportTexts } from '../../texts/exam-report.ts'
import { resultTexts } from '../../texts/result.ts'
import { useTexts } from '../../texts/texts.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ReportForm } from './report-form.tsx'

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
