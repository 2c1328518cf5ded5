import { useState } from 'react'
import type { AskedLesson } from '../../../../data/lessons/lessons.queries.ts'
import type { Talk } from '../../../../data/lessons/talk.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { CommentForm } from './comment-form.tsx'
import { talkTexts } from './talk-texts.ts'
import { TalkThread } from './thread.tsx'
import { type TalkHere, useTalk } from './use-talk.ts'

interface CommentsProps {
  asked: AskedLesson
  personId: number
}

/** What people write below a lesson, and the way to write something. */
export function Comments({ asked, personId }: CommentsProps) {
  const t = useTexts(talkTexts)
  const here = useTalk(asked)
  const [said, say] = useState('')
  const reader = { personId, itemId: asked.itemId }
  return (
    <Section title={t.title} id="comments">
      <p role="status" className="sr-only">
        {said}
      </p>
      <CommentForm
        draft={{ ...reader, place: 'new' }}
        label={t.write}
        send={t.send}
        help={useWordsOfMe(here.talk?.me)}
        onSend={async (text, requestKey) => {
          await here.write(text, requestKey)
          say(t.sent)
        }}
      />
      {here.talk ? (
        <Shown here={here} talk={here.talk} reader={reader} say={say} />
      ) : here.failed ? (
        <NotCome again={here.again} />
      ) : (
        <p className="mt-4 text-quiet">{t.loading}</p>
      )}
    </Section>
  )
}

function NotCome({ again }: { again: () => void }) {
  const t = useTexts(talkTexts)
  return (
    <div role="alert" className="mt-4">
      <p>{t.failed}</p>
      <button type="button" onClick={again} className="button-quiet mt-2">
        {t.again}
      </button>
    </div>
  )
}

interface ShownProps {
  here: TalkHere
  talk: Talk
  reader: { personId: number; itemId: number }
  say: (words: string) => void
}

function Shown({ here, talk, reader, say }: ShownProps) {
  const t = useTexts(talkTexts)
  if (talk.comments.length === 0) return <p className="mt-4 text-quiet">{t.none}</p>
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-2">
        {(['newest', 'oldest'] as const).map((order) => (
          <button
            key={order}
            type="button"
            aria-pressed={here.order === order}
            onClick={() => here.setOrder(order)}
            className="choice lesson-tab"
          >
            {t[order]}
          </button>
        ))}
      </p>
      <ol aria-busy={here.stale} className="mt-2 divide-y divide-line">
        {talk.comments.map((thread) => (
          <li key={thread.commentId} className="py-1">
            <TalkThread thread={thread} here={here} reader={reader} say={say} />
          </li>
        ))}
      </ol>
      {here.failed && <NotCome again={here.again} />}
      {here.moreFailed && (
        <p role="alert" className="mt-3 text-bad">
          {t.moreFailed}
        </p>
      )}
      {talk.next !== null && (
        <p className="mt-4">
          <button
            type="button"
            aria-disabled={here.asksMore}
            onClick={() => void here.askMore()}
            className="button-quiet"
          >
            {here.asksMore ? t.loading : t.more}
          </button>
        </p>
      )}
    </>
  )
}

/** Under which name one's words will stand, before they are written. */
function useWordsOfMe(me: Talk['me'] | undefined): string {
  const t = useTexts(talkTexts)
  if (!me) return ''
  if (me.name !== null) return t.asName(me.name)
  return me.learner === null ? t.asNumber : t.asLearner(me.learner)
}
