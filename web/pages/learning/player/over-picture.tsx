import type { ReactNode } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath } from '../../../../addresses/shelf-paths.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { videoTexts } from '../../../ui/video/video-texts.ts'
import type { Hindrance } from './playback/playback.ts'
import { useOwnPlayback, usePlayback } from './playback/use-playback.ts'
import { PlayIcon } from './player-icons.tsx'
import { playerTexts } from './player-texts.ts'

interface OverProps {
  packageId: number
  next: { title: string; href: string } | undefined | null
  soundOnly: boolean
}

/** What is said in the picture: how to begin, that it waits, why it does not play, what comes next. */
export function OverPicture({ packageId, next, soundOnly }: OverProps) {
  const t = useTexts(playerTexts)
  const playback = useOwnPlayback()
  const hindrance = usePlayback(playback, (now) => now.hindrance)
  // What is loaded plays on, and needs no warning: one piece may have been asked for again.
  const lost = usePlayback(playback, (now) => now.lost && now.waits)
  const waits = usePlayback(playback, (now) => now.waits)
  const ended = usePlayback(playback, ({ video, plays }) => video.ended && !plays)
  const begun = usePlayback(playback, ({ plays, began }) => plays || began)
  if (hindrance) return <Hindered packageId={packageId} hindrance={hindrance} />
  if (ended)
    return (
      <div className="lesson-over">
        {next && (
          <a href={next.href} className="button">
            {t.nextIs(next.title)}
          </a>
        )}
        <button type="button" onClick={() => playback.play()} className="button-quiet">
          {t.watchAgain}
        </button>
      </div>
    )
  return (
    <>
      {!begun && (
        <button type="button" aria-label={t.play} onClick={() => playback.play()} className="lesson-begin">
          <PlayIcon className="size-10" />
        </button>
      )}
      {soundOnly && begun && <p className="lesson-sound">{t.soundOnlyOn}</p>}
      <p role="status" className="lesson-waits">
        {lost ? (
          <span className="lesson-lost">{t.lost}</span>
        ) : waits ? (
          <>
            <span className="spinner" />
            <span className="sr-only">{t.opening}</span>
          </>
        ) : null}
      </p>
    </>
  )
}

function Hindered({ packageId, hindrance }: { packageId: number; hindrance: Hindrance }) {
  const t = useTexts(playerTexts)
  const ofVideo = useTexts(videoTexts)
  const locale = useLocale()
  const playback = useOwnPlayback()
  const again = (name: string) => (
    <button type="button" onClick={() => playback.play()} className="button">
      {name}
    </button>
  )
  switch (hindrance.kind) {
    case 'devices':
      return (
        <Said title={t.devices} help={t.devicesHelp}>
          {hindrance.playing.map(({ deviceId, name, title }) => (
            <span key={deviceId} className="flex flex-col gap-1">
              <span className="text-small">{`${name}: ${localised(title, locale).text}`}</span>
              <button type="button" onClick={() => playback.takeOver(deviceId)} className="button">
                {t.stopThere(name)}
              </button>
            </span>
          ))}
        </Said>
      )
    case 'taken':
      return (
        <Said title={t.taken} help={t.takenHelp}>
          {again(t.playHere)}
        </Said>
      )
    case 'refused':
      switch (hindrance.code) {
        case 'lesson_ended':
          return (
            <Said title={t.ended} help={t.endedHelp}>
              <a href={pathsIn(locale).at(purchasePath({ packageId, slugurl: 'course' }))} className="button">
                {t.renew}
              </a>
            </Said>
          )
        case 'lesson_not_found':
          return <Said title={t.noLesson} help={t.noLessonHelp} />
        case 'lesson_not_ready':
          return (
            <Said title={t.notReady} help={t.notReadyHelp}>
              {again(t.again)}
            </Said>
          )
        default:
          return (
            <Said title={t.failed} help={t.failedHelp}>
              {again(t.again)}
            </Said>
          )
      }
    case 'old-system':
      return <Said title={ofVideo.oldSystem} />
    case 'failed':
      return <Said title={t.notPlayed}>{again(t.again)}</Said>
  }
}

function Said({ title, help, children }: { title: string; help?: string; children?: ReactNode }) {
  return (
    <div role="alert" className="lesson-over">
      <p className="font-semibold">{title}</p>
      {help && <p className="text-small">{help}</p>}
      {children}
    </div>
  )
}
