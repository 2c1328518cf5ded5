import { lazy, Suspense, useState } from 'react'
import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { playerTexts } from '../player-texts.ts'
import { Chapters } from './chapters.tsx'
import { Handouts, handoutIn } from './handouts.tsx'
import { LessonNotes } from './lesson-notes.tsx'
import { Transcript } from './transcript.tsx'

const Replay = lazy(async () => ({ default: (await import('../replay/replay.tsx')).Replay }))

type Panel = 'replay' | 'chapters' | 'transcript' | 'notes' | 'handouts'

interface PanelsProps {
  lesson: Lesson
  personId: number
  captions: 'off' | 'en' | 'hi'
}

/** What stands around the lesson, one at a time. */
export function LessonPanels({ lesson, personId, captions }: PanelsProps) {
  const t = useTexts(playerTexts)
  const locale = useLocale()
  const panels: Panel[] = [
    ...(lesson.ofClass ? (['replay'] as const) : []),
    ...(lesson.chapters.length > 0 ? (['chapters'] as const) : []),
    ...(lesson.captions.length > 0 ? (['transcript'] as const) : []),
    'notes',
    ...(lesson.handouts.length > 0 ? (['handouts'] as const) : []),
  ]
  const [asked] = useState(() => handoutIn(location.hash))
  const [panel, setPanel] = useState<Panel>(
    asked !== undefined && panels.includes('handouts') ? 'handouts' : panels[0]!,
  )
  const [pressed, setPressed] = useState(false)
  const languages = lesson.captions.map(({ language }) => language)
  const spoken = captions !== 'off' ? captions : languages.includes(locale) ? locale : languages[0]
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {panels.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={panel === one}
            onClick={() => {
              setPressed(true)
              setPanel(one)
            }}
            className="choice lesson-tab"
          >
            {t[one]}
          </button>
        ))}
      </div>
      <section aria-label={t[panel]} data-panel={panel} className="card lesson-panel">
        {panel === 'replay' && (
          <Suspense fallback={<p className="text-quiet text-small">{t.opening}</p>}>
            <Replay lesson={lesson} />
          </Suspense>
        )}
        {panel === 'chapters' && <Chapters lesson={lesson} />}
        {panel === 'transcript' && spoken && <Transcript key={spoken} language={spoken} />}
        {panel === 'notes' && <LessonNotes lesson={lesson} personId={personId} />}
        {panel === 'handouts' && <Handouts lesson={lesson} asked={asked} arrived={!pressed} />}
      </section>
    </>
  )
}
