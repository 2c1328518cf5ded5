import { type FormEvent, useId, useState } from 'react'
import { faultOfComment, LONGEST_COMMENT } from '../../../../../contract/fields/comment-text.ts'
import { useCall } from '../../../../data/hooks.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { type DraftName, keepDraft, keyToSend, readDraft } from './kept-drafts.ts'
import { type TalkFault, talkFaultOf } from './talk-fault.ts'
import { talkTexts } from './talk-texts.ts'

const TOLD_FROM = 100

interface CommentFormProps {
  draft: DraftName
  label: string
  send: string
  /** what stands in it where there is no draft */
  before?: string
  help?: string
  /** whoever opened it writes at once */
  focused?: boolean
  onSend: (text: string, requestKey: string) => Promise<void>
  onCancel?: () => void
}

/** A text for others. It is kept on the device until it is sent, and sent again it is the same comment. */
export function CommentForm(props: CommentFormProps) {
  const { draft, label, send, before = '', help, focused = false, onSend, onCancel } = props
  const t = useTexts(talkTexts)
  const id = useId()
  const [text, setText] = useState(() => readDraft(draft)?.text ?? before)
  const { busy, fault, setFault, run } = useCall<TalkFault>(talkFaultOf)
  const left = LONGEST_COMMENT - [...text.trim()].length
  const onChange = (typed: string) => {
    setText(typed)
    setFault(undefined)
    const sent = readDraft(draft)?.sent
    keepDraft(draft, typed === before ? undefined : { text: typed, ...(sent && { sent }) })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultOfComment(text)
    if (wrong) return setFault(wrong)
    void run(async () => {
      await onSend(text.trim(), keyToSend(draft, text))
      keepDraft(draft, undefined)
      setText('')
    })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        ref={(field) => {
          if (focused && field && !field.dataset.met) {
            field.dataset.met = ''
            field.focus()
          }
        }}
        id={id}
        rows={3}
        dir="auto"
        value={text}
        aria-describedby={`${id}-help`}
        aria-invalid={fault !== undefined}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        className="field w-full py-2"
      />
      <p id={`${id}-help`} className="text-quiet text-small">
        {left < TOLD_FROM && <span className={left < 0 ? 'text-bad' : ''}>{t.left(left)} </span>}
        {help}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {fault && t.faults[fault]}
      </p>
      <p className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy} className="button">
          {busy ? t.sending : send}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel} className="button-quiet">
            {t.cancel}
          </button>
        )}
      </p>
    </form>
  )
}
