import type { ClassVideo as Video } from '../../../data/previews.queries.ts'
import { FramedVideo } from '../../../parts/framed-video/framed-video.tsx'
import { VideoPlayer } from '../../../ui/video/video-player.tsx'

/** The recording of a class, here or in a frame of the site that has it. */
export function ClassVideo({ video: { url, kind }, title }: { video: Video; title: string }) {
  if (kind === 'EMBED') return <FramedVideo url={url} title={title} />
  return <VideoPlayer url={url} kind={kind} title={title} autoPlay />
}
