import { type FormEvent, useState } from 'react'
import { useCall } from '../../../../data/hooks.ts'
import type { CommentReason } from '../../../../data/lessons/talk.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { ChoiceList } from '../../../../ui/choice-list.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { type TalkFault, talkFaultOf } from './talk-fault.ts'
import { talkTexts } from './talk-texts.ts'

interface ReportProps {
  onSend: (reason: CommentReason) => Promise<void>
  onClose: () => void
}

/** Why a comment is reported; it stays open until that is sent. */
export function ReportComment({ onSend, onClose }: ReportProps) {
  const t = useTexts(talkTexts)
  const [reason, setReason] = useState<CommentReason>()
  const { busy, fault, setFault, run } = useCall<TalkFault>(talkFaultOf)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return setFault('chooseFirst')
    void run(async () => {
      await onSend(reason)
      onClose()
    })
  }
  return (
    <DialogFrame heading={t.reportTitle} closeLabel={t.close} onGiveUp={onClose}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
        <p>{t.reportHelp}</p>
        <ChoiceList
          legend={t.reportTitle}
          legendClass="sr-only"
          choices={Object.entries(t.reasons) as [CommentReason, string][]}
          chosen={reason}
          onChoose={setReason}
        />
        <p role="alert" className="text-bad empty:hidden">
          {fault && t.faults[fault]}
        </p>
        <button type="submit" aria-disabled={busy} className="button min-h-12">
          {busy ? t.sending : t.reportSend}
        </button>
      </form>
    </DialogFrame>
  )
}
