import { useId, useState } from 'react'
import { useCall } from '../../../../data/hooks.ts'
import type { Thread } from '../../../../data/lessons/talk.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { Action, CommentCard } from './comment-card.tsx'
import { CommentForm } from './comment-form.tsx'
import { readDraft } from './kept-drafts.ts'
import { talkTexts } from './talk-texts.ts'
import type { TalkHere } from './use-talk.ts'

interface ThreadProps {
  thread: Thread
  here: TalkHere
  reader: { personId: number; itemId: number }
  say: (words: string) => void
}

/** A comment with its replies, and the way to write one. */
export function TalkThread({ thread, here, reader, say }: ThreadProps) {
  const t = useTexts(talkTexts)
  const draft = { ...reader, place: `reply-${thread.commentId}` as const }
  // What was begun and not sent is there again.
  const [kept] = useState(() => readDraft(draft) !== undefined)
  const [replies, setReplies] = useState(kept)
  const more = useCall(() => true)
  const id = useId()
  const close = () => {
    document.getElementById(id)?.focus()
    setReplies(false)
  }
  const left = thread.replies.count - thread.replies.comments.length
  return (
    <>
      <CommentCard
        comment={thread}
        here={here}
        reader={reader}
        say={say}
        reply={(name) => (
          <Action
            id={id}
            label={t.replyTo(name)}
            expanded={replies}
            onPress={() => setReplies((now) => !now)}
          >
            {t.reply}
          </Action>
        )}
      />
      <div className="ml-3 border-line border-l-2 pl-3 empty:hidden sm:ml-5 sm:pl-5">
        {thread.replies.comments.length > 0 && (
          <ol>
            {thread.replies.comments.map((reply) => (
              <li key={reply.commentId}>
                <CommentCard comment={reply} here={here} reader={reader} say={say} />
              </li>
            ))}
          </ol>
        )}
        {thread.replies.next !== null && left > 0 && (
          <p className="text-small">
            <Action onPress={() => void more.run(() => here.askReplies(thread))}>
              {t.moreReplies(left)}
            </Action>
            {more.fault && (
              <span role="alert" className="ml-3 text-bad">
                {t.moreFailed}
              </span>
            )}
          </p>
        )}
        {replies && !thread.gone && !thread.hidden && (
          <CommentForm
            draft={draft}
            label={t.writeReply}
            send={t.sendReply}
            focused={!kept}
            onSend={async (text, requestKey) => {
              await here.write(text, requestKey, thread.commentId)
              close()
              say(t.sent)
            }}
            onCancel={close}
          />
        )}
      </div>
    </>
  )
}
