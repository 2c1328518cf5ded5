import { spawn } from 'node:child_process'
import type { StudioType } from '../../../../contract/live/studio.ts'

const MOST_MEMORY_KB = 1_500_000
const MOST_SAID = 4_000
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
export interface Converter {
  /** False: it is behind; `onDrain` says when more may come. */
  write(bytes: Buffer): boolean
  /** What was written is still converted. */
  end(): void
  kill(): void
  /** It has ended, and all that it made was handed on; `said`: its last errors. */
  done: Promise<{ ok: boolean; said: string }>
}

export function openConverter(
  ffmpeg: string,
  recording: StudioType,
  { onFlv, onDrain }: { onFlv(bytes: Buffer): void; onDrain(): void },
): Converter {
  const program = 'ulimit -v "$0" 2>/dev/null; ulimit -c 0; exec "$@"'
  // Its input ends with this process, and it with its input.
  const child = spawn('sh', ['-c', program, String(MOST_MEMORY_KB), ffmpeg, ...argumentsFor(recording)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID)
  })
  child.stdout.on('data', onFlv)
  child.stdin.on('drain', onDrain)
  // Of a pipe that the tool's end has closed.
  child.stdin.on('error', () => {})
  const done = new Promise<{ ok: boolean; said: string }>((resolve) => {
    child.once('error', ({ message }) => resolve({ ok: false, said: message }))
    child.once('close', (code) => resolve({ ok: code === 0, said }))
  })
  return {
    write: (bytes) => child.stdin.write(bytes),
    end: () => void child.stdin.end(),
    kill: () => void child.kill('SIGKILL'),
    done,
  }
}

function argumentsFor(recording: StudioType): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'pipe'],
    // Both tracks stand in the head; waiting for more would only be late.
    ...['-probesize', '500000', '-analyzeduration', '1000000', '-fpsprobesize', '0'],
    ...['-f', DEMUXERS[recording], '-i', 'pipe:0', '-map', '0:v:0', '-map', '0:a:0?'],
    ...(recording.includes('vp8') ? ANEW : AS_IT_IS),
    ...['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-ac', '1'],
    // Pictures do not wait long for sound that has ended.
    ...['-max_interleave_delta', '500000', '-flush_packets', '1'],
    ...['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
  ]
}
