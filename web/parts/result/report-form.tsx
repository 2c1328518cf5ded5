import { type FormEvent, useId, useState } from 'react'
import { isShortText } from '../../../contract/fields/text-length.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useCall } from '../../data/hooks.ts'
import type { TestReport } from '../../data/tests.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { examReportTexts } from './report-texts.ts'

type Reason = TestReport['reason']
const OTHER: Reason = 'Other'

interface FormProps {
  attemptId: number
  /** its number in the paper */
  question: number
  /** what happens with a report, depending on where it is made */
  help: string
  onSent: () => void
}

/** A report about a question: a reason and a short text (B §5); the text stays until it is sent. */
export function ReportForm({ attemptId, question, help, onSent }: FormProps) {
  const t = useTexts(examReportTexts)
  const id = useId()
  const [reason, setReason] = useState<Reason>()
  const [text, setText] = useState('')
  const { busy, fault, setFault, run } = useCall((error) => faultOf(error, t))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return setFault(t.chooseFirst)
    if (reason === OTHER && !isShortText(text)) return setFault(t.moreNeeded)
    void run(async () => {
      const words = text.trim() === '' ? {} : { text }
      await personClient.tests.reportQuestion({ attemptId, question, reason, ...words })
      onSent()
    })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <p>{help}</p>
      <ChoiceList
        legend={t.reason}
        legendClass="font-semibold"
        choices={Object.entries(t.reasons) as [Reason, string][]}
        chosen={reason}
        onChoose={setReason}
      />
      <label htmlFor={`${id}-text`} className="font-semibold">
        {t.more}
      </label>
      <textarea
        id={`${id}-text`}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        className="field py-2"
      />
      <p role="alert" className="text-bad empty:hidden">
        {fault}
      </p>
      <button type="submit" aria-disabled={busy} className="button min-h-12">
        {busy ? t.sending : t.send}
      </button>
    </form>
  )
}

function faultOf(error: unknown, t: (typeof examReportTexts)['en']): string {
  if (problemOf(error)?.code === 'too_many_reports') return t.tooMany
  return error instanceof TypeError || !navigator.onLine ? t.offline : t.failed
}
