import { memo, useEffect, useRef } from 'react'
import { localised } from '../../../../parts/question/localised.ts'
import { openSection } from '../../../../parts/question/open-question.ts'
import type { RoomSection } from '../../../../parts/question/room.ts'
import { useRoom, useRoomClock, useRoomValue } from '../../../../parts/question/room-context.ts'
import { examRoomTexts } from '../../../../parts/question/room-texts.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { answeredOf, countStates, statesText } from './count-states.ts'

interface SectionTabsProps {
  /** across the top, or as a list in the palette, depending on the skin */
  layout: 'tabs' | 'list'
  onOpen: (number: number) => void
}

/** The sections with their progress; a press returns to where the candidate was in that section. */
export const SectionTabs = memo(function SectionTabs({ layout, onOpen }: SectionTabsProps) {
  const t = useTexts(examRoomTexts)
  const room = useRoom()
  const sections = useRoomValue(({ sections }) => sections)
  const open = useRoomValue(openSection)
  const left = useRef(new Map<string, number>())
  const go = (section: RoomSection) => {
    left.current.set(open.id, room.snapshot().current)
    const number = left.current.get(section.id) ?? section.questions[0]?.number
    if (number !== undefined) onOpen(number)
  }
  if (sections.length < 2) return null
  return (
    <nav aria-label={t.sections} className={`exam-sections exam-sections-${layout}`}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionTab section={section} current={section.id === open.id} onPress={() => go(section)} />
          </li>
        ))}
      </ul>
    </nav>
  )
})

interface SectionTabProps {
  section: RoomSection
  current: boolean
  onPress: () => void
}

function SectionTab({ section, current, onPress }: SectionTabProps) {
  const t = useTexts(examRoomTexts)
  const title = localised(section.title, useLocale())
  const answered = useRoomValue(({ states }) =>
    answeredOf(countStates(statesText(section.questions, states))),
  )
  const time = useRoomClock(({ timed }, nowMs) => {
    if (!timed) return undefined
    if (nowMs < section.span.fromMs) return 'later'
    return nowMs < section.span.toMs ? 'now' : 'over'
  })
  const words = { later: t.sectionLater, now: t.sectionNow, over: t.sectionOver }
  const closed = time === 'later' || time === 'over'
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <button
      ref={button}
      type="button"
      aria-current={current ? 'true' : undefined}
      aria-disabled={closed || undefined}
      onClick={onPress}
      className="exam-section"
    >
      <span lang={title.lang}>{title.text}</span>
      <span className="exam-section-state">
        {time && `${words[time]}, `}
        {t.sectionAnswered(answered, section.questions.length)}
      </span>
    </button>
  )
}
