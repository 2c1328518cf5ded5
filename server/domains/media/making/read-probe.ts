import { z } from 'zod'
import type { AudioTrack, Facts, VideoTrack } from './facts.ts'
import { LEAST_SIDE, MOST_PIXELS, MOST_SECONDS, MOST_SIDE } from './limits.ts'
import { RefusedSource } from './refused-source.ts'

const stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  field_order: z.string().optional(),
  channels: z.int().optional(),
  duration: z.string().optional(),
  disposition: z.record(z.string(), z.int()).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
})
type Stream = z.infer<typeof stream>

const probed = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ format_name: z.string(), duration: z.string().optional() }),
})

/** What ffprobe's answer says of a source; throws RefusedSource for one that cannot be made. */
export function readProbe(json: string): Facts {
  const { streams, format } = probed.parse(JSON.parse(json))
  const videos = streams.filter((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  const audios = streams.filter((one) => one.codec_type === 'audio' && one.codec_name && one.channels)
  const video = chosenOf(videos)
  if (!video)
    throw new RefusedSource(
      audios.length > 0 ? 'It has sound but no moving picture.' : 'There is no moving picture in it.',
    )
  const seconds = secondsOf(format.duration) ?? secondsOf(video.duration) ?? 0
  if (seconds > MOST_SECONDS)
    throw new RefusedSource(`It is ${Math.round(seconds / 60)} minutes long; the most is six hours.`)
  const audio = chosenOf(audios)
  return {
    container: format.format_name.split(',')[0]!,
    seconds,
    video: { ...videoOf(video), seconds: secondsOf(video.duration) ?? seconds },
    audio: audio ? audioOf(audio) : null,
    tracks: { video: videos.length, audio: audios.length },
  }
}

/** The one that its maker calls the default, else the first. */
const chosenOf = (streams: readonly Stream[]) => streams.find((one) => one.disposition?.default) ?? streams[0]

function videoOf(found: Stream): Omit<VideoTrack, 'seconds'> {
  const { index, codec_name: codec, field_order: order } = found
  if (!codec || !found.width || !found.height)
    throw new RefusedSource('Its picture cannot be read: it is cut off, or of a kind that is not known.')
  const isTurned = found.side_data_list?.some(({ rotation }) => Math.abs((rotation ?? 0) % 180) === 90)
  const wide = Math.max(1, Math.round(found.width * ratioOf(found.sample_aspect_ratio, ':', 1)))
  const [width, height] = isTurned ? [found.height, wide] : [wide, found.height]
  const size = `${width} × ${height}`
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS)
    throw new RefusedSource(`Its picture is ${size}; the most is 8K (7680 × 4320).`)
  if (Math.min(width, height) < LEAST_SIDE)
    throw new RefusedSource(`Its picture is ${size}; the least is ${LEAST_SIDE} × ${LEAST_SIDE}.`)
  const frameRate = ratioOf(found.avg_frame_rate, '/', 0) || ratioOf(found.r_frame_rate, '/', 25)
  return { index, codec, width, height, frameRate, isInterlaced: /^(tt|bb|tb|bt)$/.test(order ?? '') }
}

const audioOf = ({ index, codec_name, channels }: Stream): AudioTrack => ({
  index,
  codec: codec_name!,
  channels: channels!,
})

function secondsOf(text: string | undefined): number | undefined {
  const seconds = Number(text)
  return text !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

/** `30000/1001`, `4:3`; `otherwise` where a side is zero. */
function ratioOf(text: string | undefined, by: string, otherwise: number): number {
  const [above, below] = (text ?? '').split(by).map(Number)
  const ratio = above! / below!
  return Number.isFinite(ratio) && ratio > 0 ? ratio : otherwise
}
