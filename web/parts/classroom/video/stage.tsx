import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ClassPlace } from '../../../data/live/classroom.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { CaptionsIcon, FullIcon, HeadphonesIcon, MutedIcon, SoundIcon } from '../room-icons.tsx'
import type { ClassState } from '../shared-state.ts'
import { type HeardSettings, keepHeardSettings, readHeardSettings } from './heard-settings.ts'
import { stageTexts } from './stage-texts.ts'
import { type LivePlayerState, useLivePlayer } from './use-live-player.ts'
import { useVideo } from './use-video.ts'

interface StageProps {
  place: ClassPlace
  title: string
  classState: ClassState
  /** the number of the last event that told of the video */
  changes: number
  caption: { number: number; text: string } | undefined
  /** a teacher's own picture is silent: they hear themselves already */
  preview?: boolean
  /** what follows when the class is over */
  afterwards?: ReactNode
  onPlayer?: (isHeard: () => boolean) => void
}

/** The picture of a live class with its controls, or in words why there is none. */
export function Stage({ place, title, classState, changes, caption, preview = false, ...rest }: StageProps) {
  const t = useTexts(stageTexts)
  const box = useRef<HTMLElement>(null)
  const [settings, setSettings] = useState<HeardSettings>(readHeardSettings)
  const { video, opening, openAgain } = useVideo(place, changes)
  const isOver = classState === 'OVER' || classState === 'CANCELLED' || video?.state === 'ENDED'
  const player = useLivePlayer({
    video: isOver ? undefined : video,
    ...{ opening, soundOnly: settings.soundOnly, openAgain },
  })
  const { isHeard } = player
  const { onPlayer } = rest
  useEffect(() => onPlayer?.(isHeard), [onPlayer, isHeard])
  const change = (changed: Partial<HeardSettings>) => {
    const next = { ...readHeardSettings(), ...settings, ...changed }
    setSettings(next)
    keepHeardSettings(next)
  }
  return (
    <section ref={box} aria-label={t.video} className="stage">
      <div className="stage-picture">
        <video
          ref={player.setElement}
          playsInline
          muted={preview}
          aria-label={t.picture(title)}
          className="stage-video"
        />
        <StageWords
          preview={preview}
          player={player}
          soundOnly={settings.soundOnly}
          isOver={isOver}
          away={video?.state === 'AWAY'}
        >
          {rest.afterwards}
        </StageWords>
        {settings.captions && <CaptionLine caption={caption} />}
      </div>
      <StageControls player={player} settings={settings} onChange={change} box={box} />
    </section>
  )
}

interface WordsProps {
  preview: boolean
  player: LivePlayerState
  soundOnly: boolean
  isOver: boolean
  away: boolean
  children: ReactNode
}

function StageWords({ preview, player, soundOnly, isOver, away, children }: WordsProps) {
  const t = useTexts(stageTexts)
  const { plays, muted, flows, began, slow, toggleMuted, tryPicture } = player
  const words = isOver
    ? { title: t.ended }
    : away
      ? { title: preview ? t.ownAway : t.away, help: preview ? t.ownAwayHelp : t.awayHelp }
      : plays
        ? undefined
        : { title: preview ? t.ownWaiting : t.waiting, help: preview ? t.ownWaitingHelp : t.waitingHelp }
  return (
    <>
      <div role="status" className={words ? 'stage-words' : flows ? 'stage-none' : 'stage-stalls'}>
        {words ? (
          <>
            <p className="stage-title">{words.title}</p>
            {words.help && <p>{words.help}</p>}
          </>
        ) : (
          !flows && <p>{began ? t.stalls : t.opening}</p>
        )}
        {isOver && children}
      </div>
      {plays && !isOver && !away && (slow || soundOnly) && (
        <div className="stage-words">
          <HeadphonesIcon className="size-8" />
          <p>{slow ? t.slow : t.soundOnlyOn}</p>
          {slow && (
            <button type="button" onClick={tryPicture} className="stage-press">
              {t.tryPicture}
            </button>
          )}
        </div>
      )}
      {plays && muted && !preview && !isOver && !away && (
        <button type="button" onClick={toggleMuted} className="stage-press stage-unmute">
          <MutedIcon className="size-5" />
          {t.pressForSound}
        </button>
      )}
    </>
  )
}

const CAPTION_MS = 12_000

/** The last line that was typed, as long as it is about what is said. */
function CaptionLine({ caption }: { caption: StageProps['caption'] }) {
  const [gone, setGone] = useState<number>()
  const number = caption?.number
  useEffect(() => {
    if (number === undefined) return
    const timer = setTimeout(() => setGone(number), CAPTION_MS)
    return () => clearTimeout(timer)
  }, [number])
  if (!caption || gone === caption.number) return null
  return (
    <p className="stage-caption">
      <span>{caption.text}</span>
    </p>
  )
}

interface ControlsProps {
  player: LivePlayerState
  settings: HeardSettings
  onChange: (changed: Partial<HeardSettings>) => void
  box: { current: HTMLElement | null }
}

function StageControls({ player, settings, onChange, box }: ControlsProps) {
  const t = useTexts(stageTexts)
  const { plays, muted, behind, toggleMuted, goToLive, element } = player
  const full = useWholeScreen(box, element)
  return (
    <div className="stage-controls">
      <button
        type="button"
        aria-label={muted ? t.sound : t.soundOff}
        disabled={!plays}
        onClick={toggleMuted}
        className="stage-button"
      >
        {muted ? <MutedIcon /> : <SoundIcon />}
      </button>
      {plays && !behind && <span className="stage-live">{t.live}</span>}
      {plays && behind && (
        <button type="button" onClick={goToLive} className="stage-press">
          {t.goToLive}
        </button>
      )}
      <span className="stage-gap" />
      <button
        type="button"
        aria-pressed={settings.captions}
        aria-label={t.captions}
        onClick={() => onChange({ captions: !settings.captions })}
        className="stage-button"
      >
        <CaptionsIcon />
      </button>
      <button
        type="button"
        aria-pressed={settings.soundOnly}
        aria-label={t.soundOnly}
        onClick={() => onChange({ soundOnly: !settings.soundOnly })}
        className="stage-button"
      >
        <HeadphonesIcon />
      </button>
      {full.possible && (
        <button
          type="button"
          aria-label={full.on ? t.leaveFull : t.full}
          onClick={full.toggle}
          className="stage-button"
        >
          <FullIcon />
        </button>
      )}
    </div>
  )
}

/** An iPhone shows the video element alone, with its own controls. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

function useWholeScreen(box: { current: HTMLElement | null }, video: AppleVideo | null) {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = async () => {
    try {
      if (document.fullscreenElement) return await document.exitFullscreen()
      if (!document.fullscreenEnabled) return video?.webkitEnterFullscreen?.()
      await box.current?.requestFullscreen({ navigationUI: 'hide' })
      await (screen.orientation as { lock?: (to: string) => Promise<void> }).lock?.('landscape')
    } catch (error) {
      console.info('no full screen now', error)
    }
  }
  return { possible: document.fullscreenEnabled || video?.webkitEnterFullscreen !== undefined, on, toggle }
}
