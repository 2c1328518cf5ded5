import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Lesson } from '../../../data/lessons/lessons.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Controls } from './controls/controls.tsx'
import { SettingsPanel } from './controls/settings-panel.tsx'
import { useFullScreen } from './controls/use-full-screen.ts'
import { useIdle } from './controls/use-idle.ts'
import { useKeys } from './controls/use-keys.ts'
import { OverPicture } from './over-picture.tsx'
import type { Playback } from './playback/playback.ts'
import type { PlayerSettings } from './playback/player-settings.ts'
import { PlaybackProvider } from './playback/use-playback.ts'
import type { Watched } from './playback/watched.ts'
import { playerTexts } from './player-texts.ts'
import { QuestionCard } from './question-card.tsx'
import { useQuestions } from './use-questions.ts'

interface PlayerProps {
  lesson: Lesson
  playback: Playback | undefined
  picture: ReactNode
  settings: PlayerSettings
  onChange: (changed: Partial<PlayerSettings>) => void
  watched: Watched
  next: { title: string; href: string } | undefined | null
}

export function Player({ playback, picture, ...rest }: PlayerProps) {
  const t = useTexts(playerTexts)
  const box = useRef<HTMLElement>(null)
  const idle = useIdle(box, playback)
  return (
    <section ref={box} aria-label={t.player} className="lesson-player" data-idle={idle || undefined}>
      <div className="lesson-picture">
        {picture}
        {playback && (
          <PlaybackProvider value={playback}>
            <OverPicture
              packageId={rest.lesson.packageId}
              next={rest.next}
              soundOnly={rest.settings.soundOnly}
            />
          </PlaybackProvider>
        )}
      </div>
      {playback ? (
        <PlaybackProvider value={playback}>
          <PlayerControls playback={playback} box={box} {...rest} />
        </PlaybackProvider>
      ) : (
        <div className="lesson-controls" />
      )}
    </section>
  )
}

type ControlsProps = Omit<PlayerProps, 'playback' | 'picture'> & {
  playback: Playback
  box: RefObject<HTMLElement | null>
}

function PlayerControls({ playback, box, lesson, settings, onChange, watched }: ControlsProps) {
  const [open, setOpen] = useState(false)
  const full = useFullScreen(box, playback.video)
  const languages = lesson.captions.map(({ language }) => language)
  const { question, onDone } = useQuestions(playback, lesson.questions)
  useKeys(box, { playback, settings, onChange, languages, full })
  return (
    <>
      <Controls
        lesson={lesson}
        settings={settings}
        onChange={onChange}
        languages={languages}
        watched={watched}
        full={full}
        open={open}
        onOpen={() => setOpen((now) => !now)}
      />
      {open && (
        <SettingsPanel
          settings={settings}
          languages={languages}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
      {question && <QuestionCard key={question.at} question={question} onDone={onDone} />}
    </>
  )
}
