import { useTexts } from '../../texts/texts.tsx'
import { roomTexts } from './classroom-texts.ts'
import { letterOf } from './poll-bars.tsx'

/** Whether somebody's answer to a quick question was right. */
export function Verdict({ right, own }: { right: number | null; own: number | null }) {
  const t = useTexts(roomTexts)
  if (right === null || own === null) return null
  return own === right ? (
    <span className="poll-right">✓ {t.rightSaid}</span>
  ) : (
    <span className="poll-wrong">✗ {t.wrongSaid(letterOf(right))}</span>
  )
}
