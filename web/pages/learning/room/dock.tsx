import { type Dispatch, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import type { ClassPlace, Reaction } from '../../../data/live/classroom.queries.ts'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { HandIcon } from '../../../parts/classroom/room-icons.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { classRoomTexts } from './class-room-texts.ts'
import type { RoomAction, RoomState } from './room-state.ts'

const SIGNS: [Reaction, string][] = [
  ['clap', '👏'],
  ['heart', '❤️'],
  ['clear', '👍'],
  ['unclear', '🤔'],
]

interface DockProps {
  place: ClassPlace
  room: Pick<RoomState, 'you' | 'settings' | 'reactions'>
  dispatch: Dispatch<RoomAction>
}

/** A hand, and four reactions, which are counted and not named. */
export function Dock({ place, room, dispatch }: DockProps) {
  const t = useTexts(classRoomTexts)
  const words = useTexts(roomTexts)
  const [pressed, setPressed] = useState<Partial<Record<Reaction, number>>>({})
  const { hand } = room.you
  const onHand = async () => {
    dispatch({ do: 'hand', hand: !hand })
    try {
      const now = await callClass('classroom', 'raiseHand', { ...place, up: !hand })
      dispatch({ do: 'hand', hand: now.hand })
    } catch {
      dispatch({ do: 'hand', hand })
    }
  }
  const onReact = (reaction: Reaction) => {
    setPressed((now) => ({ ...now, [reaction]: room.reactions[reaction] + 1 }))
    // One that does not arrive is no loss: nobody writes it again.
    callClass('classroom', 'react', { ...place, reaction }).catch((error: unknown) =>
      console.info('a reaction', error),
    )
  }
  return (
    <div className="dock">
      {(room.settings.hands || hand) && (
        <button
          type="button"
          aria-pressed={hand}
          onClick={() => void onHand()}
          className="dock-hand"
          aria-label={hand ? t.lower : t.raise}
        >
          <HandIcon />
        </button>
      )}
      <fieldset aria-label={t.react} className="dock-reactions">
        {SIGNS.map(([reaction, sign]) => {
          const count = Math.max(room.reactions[reaction], pressed[reaction] ?? 0)
          return (
            <button
              key={reaction}
              type="button"
              aria-label={t.reactionsSoFar(words.reactions[reaction], count)}
              onClick={() => onReact(reaction)}
              className="dock-reaction"
            >
              <span aria-hidden="true" className="dock-sign">
                {sign}
                {count > 0 && <span className="dock-count">{count > 999 ? '999+' : count}</span>}
              </span>
              <span aria-hidden="true" className="dock-word">
                {words.reactions[reaction]}
              </span>
            </button>
          )
        })}
      </fieldset>
      <span role="status" className="sr-only">
        {hand && t.handIsUp}
      </span>
    </div>
  )
}
