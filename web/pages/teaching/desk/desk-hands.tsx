import { callClass } from '../../../data/clients/classroom-client.ts'
import type { RaisedHand } from '../../../data/live/classroom.queries.ts'
import { clockWords } from '../../../parts/batches/timing-words.ts'
import { Speaker, useSpeakerName } from '../../../parts/classroom/speaker.tsx'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { deskTexts } from './desk-texts.ts'
import { useAtDesk, usePress } from './use-desk.ts'

/** Whose hands are raised, the longest first. */
export function DeskHands({ hands }: { hands: RaisedHand[] }) {
  const t = useTexts(deskTexts)
  const locale = useLocale()
  const nameOf = useSpeakerName()
  const { itemId } = useAtDesk()
  const { fault, run } = usePress()
  const lower = (number: number | null) =>
    void run(() => callClass('teaching', 'lowerHand', { itemId, number }))
  if (hands.length === 0) return <p className="room-empty">{t.noHands}</p>
  return (
    <div className="room-scroll">
      <ul>
        {hands.map((hand) => (
          <li key={hand.number} className="desk-row">
            <span className="min-w-0 flex-1">
              <Speaker said={hand} />
              <span className="block text-quiet text-small">
                {t.since(clockWords(hand.raisedAt, locale))}
              </span>
            </span>
            <button
              type="button"
              aria-label={t.lowerOf(nameOf(hand))}
              onClick={() => lower(hand.number)}
              className="room-link"
            >
              {t.lower}
            </button>
          </li>
        ))}
      </ul>
      <p className="room-presses">
        <button type="button" onClick={() => lower(null)} className="button-quiet">
          {t.lowerAll}
        </button>
        <span role="alert" className="room-fault">
          {fault}
        </span>
      </p>
    </div>
  )
}
