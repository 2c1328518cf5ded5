import { memo } from 'react'
import { examRoomTexts } from '../../../texts/exam-room.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { ChevronLeftIcon } from '../../../ui/icons.tsx'
import { useRoom, useRoomValue } from './room-context.ts'
import { useSkinWord } from './skin-words.ts'

/** The buttons below the question, in the words and the number that the skin gives them. */
export const RoomActions = memo(function RoomActions() {
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const skin = useRoomValue((now) => now.skin)
  const word = useSkinWord(skin)
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
      <button type="button" onClick={() => room.markAndNext()} className="exam-action exam-action-mark">
        {word('markAndNext')}
      </button>
      <button type="button" onClick={() => room.saveAndNext()} className="exam-action exam-action-next">
        {word('saveAndNext')}
      </button>
    </fieldset>
  )
})
