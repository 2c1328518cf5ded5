import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { resultTexts } from './result-texts.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

interface ReportProps {
  attemptId: number
  /** its number in the paper */
  question: number
}

/** Reports a mistake in a question, its key or its solution. */
export function ReportQuestion({ attemptId, question }: ReportProps) {
  const t = useTexts(resultTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t.reportOf(question)}
        onClick={() => setOpen(true)}
        className="min-h-11 cursor-pointer text-quiet text-small underline"
      >
        {t.report}
      </button>
      <Suspense>
        {open && <ReportDialog attemptId={attemptId} question={question} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
