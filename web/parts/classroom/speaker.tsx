import type { ClassMessage } from '../../data/live/classroom.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { roomTexts } from './classroom-texts.ts'

type Said = Pick<ClassMessage, 'number' | 'name'>

/** A grown-up by name, anybody else by the number in this class. */
export function useSpeakerName(): (said: Said) => string {
  const t = useTexts(roomTexts)
  return ({ number, name }) => name ?? (number === null ? t.teacher : t.learner(number))
}

/** Who says something, and whether it is a teacher. */
export function Speaker({ said, own }: { said: Said; own?: number | undefined }) {
  const t = useTexts(roomTexts)
  const nameOf = useSpeakerName()
  const isOwn = own !== undefined && said.number === own
  return (
    <span className="said-by">
      <bdi>{isOwn ? t.you : nameOf(said)}</bdi>
      {said.number === null && said.name !== null && <span className="said-teacher">{t.teacher}</span>}
    </span>
  )
}
