import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { FfmpegFailed, runFfmpeg } from '../../../platform/ffmpeg/run-ffmpeg.ts'
import type { Facts } from './facts.ts'
import { FILE_BYTES, MEMORY_BYTES } from './limits.ts'
import { OPENED_ALONE } from './opened-alone.ts'
import { readProbe } from './read-probe.ts'
import { RefusedSource } from './refused-source.ts'

const LIMITS = { seconds: 60, memoryBytes: MEMORY_BYTES, fileBytes: FILE_BYTES }
const SHOWN = [
  'format=format_name,duration',
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate,r_frame_rate,field_order,channels,duration',
  'stream_disposition=default,attached_pic',
  'stream_side_data=rotation',
].join(':')

/** A machine that slept, or had more urgent things to do, is late as well. */
const NO_FAULT_OF_ITS = new Set(['killed', 'room', 'time'])

/** What a source is; throws RefusedSource for what is no video that can be made. */
export async function probe({ ffprobe }: Ffmpeg, path: string, signal: AbortSignal): Promise<Facts> {
  const args = ['-v', 'error', ...OPENED_ALONE, '-show_entries', SHOWN, '-of', 'json', '-i', path]
  try {
    const { stdout } = await runFfmpeg({ program: ffprobe, args, limits: LIMITS, signal })
    return readProbe(stdout)
  } catch (error) {
    if (error instanceof FfmpegFailed && !NO_FAULT_OF_ITS.has(error.kind))
      throw new RefusedSource(reasonOf(error))
    throw error
  }
}

function reasonOf({ kind, said }: FfmpegFailed): string {
  if (kind === 'memory') return 'It needs more memory than it may have.'
  if (/moov atom not found/.test(said)) return 'It is cut off: the part that says what it holds is missing.'
  if (/whitelist/.test(said)) return 'It is no video, but a list of other files or a picture.'
  return 'It is not a video, or of a kind that is not known.'
}
