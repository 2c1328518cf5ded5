import { useEffect, useState } from 'react'
import { FramedVideo } from '../../../parts/framed-video/framed-video.tsx'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { VideoPlayer } from '../../../ui/video/video-player.tsx'
import type { Demo } from './demo-button.tsx'
import { productPopupTexts } from './popup-texts.ts'
import { videoKind } from './video-kind.ts'

interface DemoDialogProps {
  demo: Demo
  onPlay: () => void
  onClose: () => void
}

/** The requested video, and the others to choose from. */
export function DemoDialog({ demo, onPlay, onClose }: DemoDialogProps) {
  const { name, videos, teacher } = demo
  const t = useTexts(productPopupTexts)
  const locale = useLocale()
  const [at, setAt] = useState(0)
  const video = videos[at]
  // biome-ignore lint/correctness/useExhaustiveDependencies: re-renders of a video do not count
  useEffect(() => {
    if (video && ['HLS', 'FILE'].includes(videoKind(video.url))) onPlay()
  }, [at])
  if (!video) return null
  return (
    <DialogFrame
      heading={teacher === undefined ? t.demoOf(name) : t.demoVideosOf(name)}
      closeLabel={t.close}
      onGiveUp={onClose}
      wide
    >
      <Video key={video.url} {...video} onPlay={onPlay} />
      {videos.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {videos.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                aria-pressed={index === at}
                data-chosen={index === at ? '' : undefined}
                onClick={() => setAt(index)}
                className="choice min-h-11 cursor-pointer text-left"
                lang={langOf(title, locale)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  )
}

/** A video of another site plays once it was agreed to, or there, once its link is followed. */
function Video({ title, url, onPlay }: { title: string; url: string; onPlay: () => void }) {
  const t = useTexts(productPopupTexts)
  const locale = useLocale()
  const kind = videoKind(url)
  if (kind === 'EMBED') return <FramedVideo url={url} title={title} onShow={onPlay} />
  if (kind !== 'LINK') return <VideoPlayer url={url} kind={kind} title={title} autoPlay />
  return (
    <p>
      {t.elsewhere}:{' '}
      <a href={url} target="_blank" rel="noopener noreferrer" lang={langOf(title, locale)} onClick={onPlay}>
        {title}
      </a>{' '}
      ({t.newTab})
    </p>
  )
}
