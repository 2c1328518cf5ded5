import { useEffect, useState } from 'react'
import type { Lesson } from '../../../data/lessons/lessons.queries.ts'
import { useTexts } from '../../../texts/texts.tsx'
import type { Playback } from './playback/playback.ts'
import { usePlayback } from './playback/use-playback.ts'
import { playerTexts } from './player-texts.ts'
import { textAt, useCues } from './use-cues.ts'

interface PictureProps {
  lesson: Lesson
  title: string
  captions: 'off' | 'en' | 'hi'
  playback: Playback | undefined
  onVideo: (video: HTMLVideoElement | null) => void
}

/** The picture with its captions and the viewer's mark. */
export function Picture({ lesson, title, captions, playback, onVideo }: PictureProps) {
  const t = useTexts(playerTexts)
  return (
    <>
      <video
        ref={onVideo}
        playsInline
        preload="none"
        aria-label={t.picture(title)}
        {...(lesson.poster && { poster: lesson.poster })}
        onClick={() => playback?.toggle()}
        className="lesson-video"
      >
        {lesson.captions.map(({ language, url }) => (
          <track key={language} kind="captions" srcLang={language} label={t.languages[language]} src={url} />
        ))}
      </video>
      <ViewerMark viewer={lesson.viewer} />
      {playback && captions !== 'off' && <Captions playback={playback} language={captions} />}
    </>
  )
}

function Captions({ playback, language }: { playback: Playback; language: 'en' | 'hi' }) {
  const { cues } = useCues(playback.video, language)
  const text = usePlayback(playback, ({ second }) => textAt(cues, second))
  return text === '' ? null : (
    <p lang={language} className="lesson-captions">
      <span>{text}</span>
    </p>
  )
}

const MARK_MS = 30_000
const MARK_PLACES = 5

/** Who watches, so that a copy says whose it is; it changes its place without a motion. */
function ViewerMark({ viewer }: { viewer: string }) {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPlace((now) => (now + 1) % MARK_PLACES), MARK_MS)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden="true" data-viewer={viewer} data-place={place} className="lesson-mark" />
}
