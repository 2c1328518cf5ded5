import type { ComponentType } from 'react'
import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import type { IconProps } from '../../../../ui/line-icon.tsx'
import type { PlayerSettings } from '../playback/player-settings.ts'
import { useOwnPlayback, usePlayback } from '../playback/use-playback.ts'
import type { Watched } from '../playback/watched.ts'
import {
  BackIcon,
  CaptionsIcon,
  ForwardIcon,
  FullIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  SettingsIcon,
  SmallIcon,
  SoundIcon,
} from '../player-icons.tsx'
import { playerTexts } from '../player-texts.ts'
import { SeekBar } from './seek-bar.tsx'
import { isSmallPossible, toggleSmall } from './small-picture.ts'
import { toggledCaptions } from './toggled-captions.ts'
import type { FullScreen } from './use-full-screen.ts'

interface ControlsProps {
  lesson: Lesson
  settings: PlayerSettings
  onChange: (changed: Partial<PlayerSettings>) => void
  languages: ('en' | 'hi')[]
  watched: Watched
  full: FullScreen
  open: boolean
  onOpen: () => void
}

/** The most important in the middle, where a thumb is; all of them at least 44 pixels. */
export function Controls(props: ControlsProps) {
  const { lesson, settings, onChange, languages, watched, full, open, onOpen } = props
  const t = useTexts(playerTexts)
  const locale = useLocale()
  const playback = useOwnPlayback()
  const plays = usePlayback(playback, (now) => now.plays)
  return (
    <div className="lesson-controls">
      <SeekBar lesson={lesson} watched={watched} />
      <fieldset aria-label={t.controls} className="lesson-buttons">
        <span className="lesson-side">
          <Control
            name={settings.muted ? t.unmute : t.mute}
            icon={settings.muted ? MutedIcon : SoundIcon}
            onPress={() => onChange({ muted: !settings.muted })}
            className="lesson-wide-only"
          />
          <input
            type="range"
            min="0"
            max="1"
            step="0.05"
            value={settings.muted ? 0 : settings.volume}
            aria-label={t.volume}
            onChange={({ target }) => onChange({ volume: Number(target.value), muted: false })}
            className="lesson-volume"
          />
          {languages.length > 0 && (
            <Control
              name={settings.captions === 'off' ? t.captionsOn : t.captionsOff}
              icon={CaptionsIcon}
              pressed={settings.captions !== 'off'}
              onPress={() => onChange({ captions: toggledCaptions(settings.captions, languages, locale) })}
            />
          )}
        </span>
        <Control name={t.back10} icon={BackIcon} onPress={() => playback.step(-10)} />
        <Control
          name={plays ? t.pause : t.play}
          icon={plays ? PauseIcon : PlayIcon}
          onPress={() => playback.toggle()}
          className="lesson-play"
        />
        <Control name={t.forward10} icon={ForwardIcon} onPress={() => playback.step(10)} />
        <span className="lesson-side lesson-side-end">
          <Control name={t.settings} icon={SettingsIcon} expanded={open} onPress={onOpen} />
          {isSmallPossible(playback.video) && (
            <Control
              name={t.small}
              icon={SmallIcon}
              onPress={() => void toggleSmall(playback.video)}
              className="lesson-wide-only"
            />
          )}
          {full.possible && (
            <Control name={full.on ? t.notFull : t.full} icon={FullIcon} onPress={full.toggle} />
          )}
        </span>
      </fieldset>
    </div>
  )
}

interface ControlProps {
  name: string
  icon: ComponentType<IconProps>
  onPress: () => void
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  className?: string
}

function Control({ name, icon: Icon, onPress, pressed, expanded, className = '' }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
      data-on={pressed || undefined}
      onClick={onPress}
      className={`lesson-button ${className}`}
    >
      <Icon />
    </button>
  )
}
