import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { liveClassPath, playerPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath } from '../../../../addresses/shelf-paths.ts'
import type { getNextContent } from '../../../data/learning.queries.ts'
import type { Lesson } from '../../../data/lessons/lessons.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import styles from '../../../styles/player.css?url'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import { LessonPanels } from './panels/lesson-panels.tsx'
import { Picture } from './picture.tsx'
import { Playback } from './playback/playback.ts'
import { keepSettings, type PlayerSettings, readSettings } from './playback/player-settings.ts'
import { useCalm } from './playback/use-calm.ts'
import { PlaybackProvider } from './playback/use-playback.ts'
import { useWatching } from './playback/use-watching.ts'
import type { Watched } from './playback/watched.ts'
import { Player } from './player.tsx'
import { playerTexts } from './player-texts.ts'
import { TalkSlot } from './talk/talk-slot.tsx'
import { useMediaSession } from './use-media-session.ts'

interface RoomProps {
  personId: number
  lesson: Lesson
  around: Awaited<ReturnType<typeof getNextContent>> | undefined
  before: { from: number; watched: Watched }
}

/** An open lesson: the picture with its controls, what stands around it, and what comes next. */
export function LessonRoom({ personId, lesson, around, before }: RoomProps) {
  const t = useTexts(playerTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const [settings, setSettings] = useState(readSettings)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [playback, setPlayback] = useState<Playback>()
  const first = useRef({ lesson, before, settings })
  // Before the next paint: what stands around the picture needs it.
  useLayoutEffect(() => {
    if (!video) return
    const made = new Playback(video, first.current.lesson, first.current.before.from, first.current.settings)
    setPlayback(made)
    // Whoever comes from a list pressed "Play" already.
    if (location.hash === '#play') made.play()
    return () => made.close()
  }, [video])
  useEffect(() => {
    if (!playback) return
    playback.setWish(settings)
    playback.video.playbackRate = settings.rate
    playback.video.defaultPlaybackRate = settings.rate
    playback.video.volume = settings.volume
    playback.video.muted = settings.muted
  }, [playback, settings])
  const calm = useCalm(playback)
  const watched = useWatching(playback, { personId, lesson, before: before.watched })
  const change = (changed: Partial<PlayerSettings>) => {
    const next = { ...settings, ...changed }
    setSettings(next)
    keepSettings(next)
  }
  const { text: title, lang } = localised(lesson.title, locale)
  const owned = around?.package ?? { packageId: lesson.packageId, slugurl: 'course', title: '' }
  const following = around?.next
  const next = following && {
    title: localised(following.title, locale).text,
    href: paths.at(
      following.kind === 'CLASS' && !following.lesson
        ? liveClassPath({ ...owned, itemId: following.itemId })
        : `${playerPath(owned, following.contentType, following.itemId)}${following.lesson ? '#play' : ''}`,
    ),
  }
  useMediaSession(playback, { title, course: owned.title, poster: lesson.poster, next: next?.href })
  const picture = (
    <Picture
      lesson={lesson}
      title={title}
      onVideo={setVideo}
      captions={settings.captions}
      playback={playback}
    />
  )
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <LessonFrame
        player={
          <Player
            lesson={lesson}
            playback={playback}
            picture={picture}
            settings={settings}
            onChange={change}
            watched={watched}
            next={next}
          />
        }
        side={
          playback && (
            <PlaybackProvider value={playback}>
              <LessonPanels lesson={lesson} personId={personId} captions={settings.captions} />
            </PlaybackProvider>
          )
        }
        below={
          <TalkSlot packageId={lesson.packageId} itemId={lesson.itemId} personId={personId} calm={calm} />
        }
      >
        <p className="mt-3 text-quiet text-small">
          <a href={paths.at(purchasePath(owned))} className="inline-flex min-h-11 items-center">
            {owned.title || t.back}
          </a>
        </p>
        <h1 className="text-h3" lang={lang}>
          {title}
        </h1>
        {next && (
          <p className="mt-3">
            <a href={next.href} className="button-quiet">
              {t.nextIs(next.title)}
            </a>
          </p>
        )}
      </LessonFrame>
    </>
  )
}
