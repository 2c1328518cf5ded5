import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picture, QUICKLY, tone } from '../made-videos.ts'

export interface SourceOptions {
  /** as the control API names it */
  type?: string
  /** `opus` as browsers send it */
  sound?: 'aac' | 'opus'
  size?: string
}

export interface StandInSource {
  id: string
  type: string
  tracks: string[]
  /** A file of what it is played as, if it is there. */
  read(name: string): Promise<Buffer | undefined>
  /** Its connection breaks. */
  kill(): void
  /** resolves when it sends no more, and nothing of it is played any more */
  gone: Promise<void>
}

const CODECS = { aac: ['-c:a', 'aac'], opus: ['-c:a', 'libopus'] }
const HLS = [
  ...['-f', 'hls', '-hls_time', '1', '-hls_list_size', '7', '-hls_segment_type', 'fmp4'],
  ...['-hls_flags', 'delete_segments+independent_segments+program_date_time'],
  // Sound has a playlist of its own, as with MediaMTX.
  ...['-var_stream_map', 'v:0,agroup:sound a:0,agroup:sound,default:yes'],
  ...['-master_pl_name', 'index.m3u8', '-hls_fmp4_init_filename', 'init_%v.mp4'],
]

/** Moving pictures and a tone at their own pace, and the playlists that a media server makes of them. */
export async function openStandInSource({
  type = 'rtmpConn',
  sound = 'aac',
  size = '320x180',
}: SourceOptions = {}): Promise<StandInSource> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-media-server-'))
  const endless = 3600
  const inputs = [...picture(size, endless, 25), ...tone(endless)].flatMap((word) =>
    word === '-i' ? ['-re', '-i'] : [word],
  )
  const coded = [...QUICKLY, '-tune', 'zerolatency', '-g', '25', ...CODECS[sound]]
  const files = ['-hls_segment_filename', join(folder, 'part_%v_%d.mp4'), join(folder, 'list_%v.m3u8')]
  const words = [...inputs, '-map', '0:v', '-map', '1:a', ...coded, ...HLS, ...files]
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...words], { stdio: 'ignore' })
  const gone = once(child, 'close').then(() => rm(folder, { recursive: true, force: true }))
  return {
    id: randomUUID(),
    type,
    tracks: ['H264', sound === 'aac' ? 'MPEG-4 Audio' : 'Opus'],
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    kill: () => void child.kill('SIGKILL'),
    gone,
  }
}
