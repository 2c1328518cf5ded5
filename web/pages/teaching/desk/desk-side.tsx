import { useState } from 'react'
import { roomTexts } from '../../../parts/classroom/classroom-texts.ts'
import { type Tab, Tabs } from '../../../parts/classroom/tabs.tsx'
import { useTexts } from '../../../texts/texts.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { DeskDoubts } from './desk-doubts.tsx'
import { DeskHands } from './desk-hands.tsx'
import { DeskPolls } from './desk-polls.tsx'
import type { DeskState } from './desk-state.ts'
import { deskTexts } from './desk-texts.ts'

type Part = 'doubts' | 'hands' | 'polls' | 'people'

/** What learners want from their teacher, and what the teacher asks them. */
export function DeskSide({ desk }: { desk: DeskState }) {
  const t = useTexts(deskTexts)
  const words = useTexts(roomTexts)
  const [part, setPart] = useState<Part>('doubts')
  const tabs: Tab<Part>[] = [
    {
      ...{ name: 'doubts', label: words.doubts },
      count: desk.asked.filter(({ state }) => state === 'WAITING').length,
    },
    { name: 'hands', label: t.handsUp, count: desk.hands.length },
    { name: 'polls', label: words.polls, count: desk.polls.filter(({ state }) => state === 'OPEN').length },
    { name: 'people', label: t.people },
  ]
  return (
    <Tabs label={t.areas} tabs={tabs} chosen={part} onChoose={setPart}>
      {part === 'doubts' && <DeskDoubts asked={desk.asked} />}
      {part === 'hands' && <DeskHands hands={desk.hands} />}
      {part === 'polls' && <DeskPolls polls={desk.polls} isOver={desk.classState === 'OVER'} />}
      {part === 'people' && <AttendanceList out={desk.out} />}
    </Tabs>
  )
}
