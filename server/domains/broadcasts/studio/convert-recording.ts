import type { StudioType } from '../../../../contract/live/studio.ts'
import { type Converter, convertToFlv } from '../../../platform/ffmpeg/convert-to-flv.ts'

const DEMUXERS: Record<StudioType, string> = {
  'video/x-matroska;codecs=avc1,opus': 'matroska',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2': 'mp4',
  'video/webm;codecs=vp8,opus': 'matroska',
}
const AS_IT_IS = ['-c:v', 'copy']
/** Made anew, in a size that a part of a core can make. */
const ANEW = [
  ...[
    '-vf',
    "scale='min(640,iw)':-2,format=yuv420p",
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-tune',
    'zerolatency',
  ],
  ...['-threads', '1', '-b:v', '600k', '-maxrate', '800k', '-bufsize', '1200k'],
  ...['-force_key_frames', 'expr:gte(t,n_forced*1)'],
]

/** An FFmpeg that makes FLV of what a browser records, as it comes. */
export const convertRecording = (
  ffmpeg: string,
  recording: StudioType,
  on: Parameters<typeof convertToFlv>[2],
): Converter => convertToFlv(ffmpeg, argumentsFor(recording), on)

function argumentsFor(recording: StudioType): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'pipe'],
    // Both tracks stand in the head; waiting for more would only be late.
    ...['-probesize', '500000', '-analyzeduration', '1000000', '-fpsprobesize', '0'],
    ...['-f', DEMUXERS[recording], '-i', 'pipe:0', '-map', '0:v:0', '-map', '0:a:0?'],
    ...(recording.includes('vp8') ? ANEW : AS_IT_IS),
    ...['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-ac', '1'],
  ]
}
