import { type ReactNode, useId, useRef, useState } from 'react'
import type { Comment } from '../../../../data/lessons/talk.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { CommentForm } from './comment-form.tsx'
import { ReportComment } from './report-comment.tsx'
import { talkTexts } from './talk-texts.ts'
import type { TalkHere } from './use-talk.ts'

interface CardProps {
  comment: Comment
  here: TalkHere
  /** who reads, below which lesson */
  reader: { personId: number; itemId: number }
  /** tells what was done */
  say: (words: string) => void
  /** the button to reply, of a comment that begins a thread */
  reply?: (name: string) => ReactNode
}

/** One comment with what its reader may do with it. */
export function CommentCard({ comment, here, reader, say, reply }: CardProps) {
  const t = useTexts(talkTexts)
  const id = useId()
  const [open, setOpen] = useState<'change' | 'delete' | 'report'>()
  const card = useRef<HTMLElement>(null)
  const close = () => {
    // What had the focus goes with the form.
    if (open === 'change') card.current?.focus()
    setOpen(undefined)
  }
  const name = useNameOf(comment)
  if (comment.gone)
    return (
      <article aria-labelledby={id} className="py-2 text-quiet">
        {comment.gone === 'erased' && (
          <h3 id={id} className="text-body">
            {name}
          </h3>
        )}
        <p id={comment.gone === 'erased' ? undefined : id}>{t.gone[comment.gone]}</p>
      </article>
    )
  return (
    <article ref={card} tabIndex={-1} aria-labelledby={id} className="py-2 outline-none">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="min-w-0 break-words font-semibold text-body">
          {comment.mine ? t.you(name) : name}
        </h3>
        <p className="text-quiet text-small">
          <RelativeTime at={comment.writtenAt} />
          {comment.changedAt && ` · ${t.edited}`}
        </p>
      </header>
      {open === 'change' ? (
        <CommentForm
          draft={{ ...reader, place: `change-${comment.commentId}` }}
          label={t.changeIt}
          send={t.save}
          before={comment.text ?? ''}
          focused
          onSend={async (text) => {
            await here.change(comment, text)
            close()
            say(t.sent)
          }}
          onCancel={close}
        />
      ) : (
        <Words text={comment.text ?? ''} />
      )}
      {comment.hidden && (
        <p className="mt-1 rounded-control bg-mark-tint px-3 py-2">
          {t.hidden} {t.hiddenWhy[comment.hidden]}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-small">
        {!comment.hidden && reply?.(name)}
        {comment.changeUntil && Date.parse(comment.changeUntil) > Date.now() && open !== 'change' && (
          <Action onPress={() => setOpen('change')}>{t.change}</Action>
        )}
        {comment.mine && <Action onPress={() => setOpen('delete')}>{t.delete}</Action>}
        {!comment.mine &&
          (comment.reported ? (
            <span className="inline-flex min-h-11 items-center text-quiet">{t.reported}</span>
          ) : (
            <Action label={t.reportOf(name)} onPress={() => setOpen('report')}>
              {t.report}
            </Action>
          ))}
      </p>
      {open === 'delete' && (
        <ConfirmDialog
          title={t.deleteTitle}
          confirm={t.delete}
          cancel={t.cancel}
          failed={t.deleteFailed}
          failedHelp={t.deleteFailedHelp}
          onConfirm={async () => {
            await here.remove(comment)
            say(t.deleted)
          }}
          onClose={close}
        >
          <p>{t.deleteHelp}</p>
        </ConfirmDialog>
      )}
      {open === 'report' && (
        <ReportComment onSend={(reason) => here.report(comment, reason)} onClose={close} />
      )}
    </article>
  )
}

/** As it was written: a link in it is words like any other. */
function Words({ text }: { text: string }) {
  const isHindi = /[\u0900-\u097f]/.test(text)
  return (
    <p dir="auto" lang={isHindi ? 'hi' : 'en'} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
  )
}

interface ActionProps {
  id?: string
  /** where the words alone do not say of whom */
  label?: string
  expanded?: boolean
  onPress: () => void
  children: ReactNode
}

export function Action({ id, label, expanded, onPress, children }: ActionProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      onClick={onPress}
      className="min-h-11 min-w-11 cursor-pointer text-left text-primary-strong underline"
    >
      {children}
    </button>
  )
}

function useNameOf({ name, learner }: Comment): string {
  const t = useTexts(talkTexts)
  return name ?? (learner === null ? t.former : t.learner(learner))
}
