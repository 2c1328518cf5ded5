import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { isOldIos } from './old-ios.ts'
import { playHls } from './play-hls.ts'
import { videoTexts } from './video-texts.ts'

interface VideoPlayerProps {
  url: string
  /** a stream in segments, or a file of this site */
  kind: 'HLS' | 'FILE'
  /** its name for screen readers */
  title: string
  /** opened by a press: it plays by itself and takes focus */
  autoPlay?: boolean
}

/** One video. Rendered only on demand, so that nothing of it loads before. */
export function VideoPlayer({ url, kind, title, autoPlay = false }: VideoPlayerProps) {
  return (
    <div className="aspect-video w-full overflow-hidden rounded-card bg-ink">
      <OwnVideo key={url} url={url} kind={kind} title={title} autoPlay={autoPlay} />
    </div>
  )
}

function OwnVideo({ url, kind, title, autoPlay }: Required<VideoPlayerProps>) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element || failed) return
    if (autoPlay) element.focus({ preventScroll: true })
    if (kind === 'FILE') {
      // Not set in the markup: a failure before React listens would go unnoticed.
      element.src = url
      return
    }
    let gone = false
    let stop: (() => void) | undefined
    const fail = (cause?: unknown) => {
      console.info('the video cannot be played', cause)
      if (!gone) setFailed(true)
    }
    void playHls(element, url, fail).then((stopIt) => {
      if (gone) stopIt()
      else stop = stopIt
    }, fail)
    return () => {
      gone = true
      stop?.()
    }
  }, [url, kind, autoPlay, failed])
  if (failed) return <Failed onAgain={() => setFailed(false)} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are part of the picture; there are no files
    <video
      ref={video}
      controls
      playsInline
      autoPlay={autoPlay}
      preload="metadata"
      aria-label={title}
      onError={() => setFailed(true)}
      className="size-full"
    />
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(videoTexts)
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-3 p-4 text-card">
      <p className="text-center">{isOldIos(navigator.userAgent) ? t.oldSystem : t.failed}</p>
      <button type="button" onClick={onAgain} className="button-quiet">
        {t.again}
      </button>
    </div>
  )
}
