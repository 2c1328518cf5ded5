import type { Facts } from './facts.ts'
import { frameRateOf, type Rung } from './ladder.ts'
import { SEGMENT_SECONDS } from './limits.ts'
import { evening, type Loudness } from './loudness.ts'
import { OPENED_ALONE } from './opened-alone.ts'

const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1']
/** For what containers round. */
const LEAST_PAD = 1

/** A rung of pictures alone, in segments that each begin with a keyframe, into `folder`. */
export function rungArgs(
  source: string,
  { rung, facts, seconds, folder }: { rung: Rung; facts: Facts; seconds: number; folder: string },
): string[] {
  const { video } = facts
  const { text: rate, value } = frameRateOf(video.frameRate)
  const filters = [
    ...(video.isInterlaced ? ['yadif=deint=interlaced'] : []),
    `scale=${rung.width}:${rung.height}:flags=bicubic`,
    'setsar=1',
    `fps=${rate}:start_time=0`,
    // The last picture stays until the sound has ended.
    `tpad=stop_mode=clone:stop_duration=${Math.max(LEAST_PAD, facts.seconds - video.seconds + LEAST_PAD)}`,
    'format=yuv420p',
  ]
  const most = rung.mostBitsPerSecond
  return [
    ...QUIET,
    ...OPENED_ALONE,
    ...['-i', source, '-map', `0:${video.index}`, '-an', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-map_chapters', '-1', '-vf', filters.join(','), '-t', seconds.toFixed(3)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', rung.height < 480 ? 'main' : 'high'],
    ...['-crf', '23', '-maxrate', String(most), '-bufsize', String(2 * most)],
    ...['-g', String(Math.max(1, Math.ceil(value * SEGMENT_SECONDS))), '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...inSegments(folder),
  ]
}

/** The sound alone, as loud as that of every lesson. */
export function audioArgs(source: string, { facts, loudness, seconds, folder }: AudioWork): string[] {
  const filters = [
    ...evening(loudness),
    'aresample=48000:async=1:first_pts=0',
    // Silence until the picture has ended: a player waits for what is missing.
    `apad=whole_dur=${seconds.toFixed(3)}`,
  ]
  return [
    ...QUIET,
    ...OPENED_ALONE,
    ...['-i', source, '-map', `0:${facts.audio!.index}`, '-vn', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-map_chapters', '-1', '-af', filters.join(','), '-t', seconds.toFixed(3)],
    ...['-c:a', 'aac', '-b:a', '64k', '-ac', String(Math.min(2, facts.audio!.channels))],
    ...inSegments(folder),
  ]
}

interface AudioWork {
  facts: Facts
  loudness: Loudness | undefined
  seconds: number
  folder: string
}

/** Measures how loud the sound is. */
export function loudnessArgs(source: string, { audio }: Facts): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-nostats', ...OPENED_ALONE],
    ...['-i', source, '-map', `0:${audio!.index}`, '-vn', '-sn', '-dn'],
    ...['-af', 'loudnorm=print_format=json', '-f', 'null', '-'],
  ]
}

const inSegments = (folder: string) => [
  ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_playlist_type', 'vod'],
  ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
  ...['-hls_segment_filename', `${folder}/%d.m4s`, `${folder}/index.m3u8`],
]
