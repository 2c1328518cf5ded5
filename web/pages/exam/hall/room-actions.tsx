import { memo } from 'react'
import { isLastOpen } from '../../../parts/question/open-question.ts'
import { useRoom, useRoomClock, useRoomValue } from '../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { ChevronLeftIcon } from '../../../ui/carousel/carousel-icons.tsx'
import { useSkinWord } from './skin-words.ts'

interface RoomActionsProps {
  onNext: () => void
  onMarkAndNext: () => void
}

/**
 * The buttons below the question, with the wording and number of the skin; on the last question they do not
 * promise a next one.
 */
export const RoomActions = memo(function RoomActions({ onNext, onMarkAndNext }: RoomActionsProps) {
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const skin = useRoomValue((now) => now.skin)
  const word = useSkinWord(skin)
  const last = useRoomClock((now, nowMs) => (isLastOpen(now, nowMs) ? 'last' : undefined)) !== undefined
  return (
    <fieldset aria-label={t.actions} className="exam-actions">
      {skin.previous && (
        <button type="button" onClick={() => room.previous()} className="exam-action exam-previous">
          <ChevronLeftIcon className="size-5 shrink-0" />
          <span>{word('previous')}</span>
        </button>
      )}
      <button type="button" onClick={() => room.clear()} className="exam-action">
        {word('clear')}
      </button>
      <button type="button" onClick={onMarkAndNext} className="exam-action exam-action-mark">
        {word(last ? 'markAndReview' : 'markAndNext')}
      </button>
      <button type="button" onClick={onNext} className="exam-action exam-action-next">
        {word(last ? 'saveAndReview' : 'saveAndNext')}
      </button>
    </fieldset>
  )
})
