import { spawn } from 'node:child_process'

const MOST_MEMORY_KB = 1_500_000
const MOST_SAID = 4_000
const FLV = [
  // Pictures do not wait long for sound that has ended.
  ...['-max_interleave_delta', '500000', '-flush_packets', '1'],
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
]

/** An FFmpeg that makes FLV of what it is given, as it comes. */
export interface Converter {
  /** False: it is behind; `onDrain` says when more may come. */
  write(bytes: Buffer | string): boolean
  /** What was written is still converted. */
  end(): void
  kill(): void
  /** It has ended, and all that it made was handed on; `said`: its last errors. */
  done: Promise<{ ok: boolean; said: string }>
}

/** Starts FFmpeg with arguments that say what comes in at `pipe:0`, and what is made of it. */
export function convertToFlv(
  ffmpeg: string,
  args: readonly string[],
  { onFlv, onDrain }: { onFlv(bytes: Buffer): void; onDrain?(): void },
): Converter {
  const program = 'ulimit -v "$0" 2>/dev/null; ulimit -c 0; exec "$@"'
  // Its input ends with this process, and it with its input.
  const child = spawn('sh', ['-c', program, String(MOST_MEMORY_KB), ffmpeg, ...args, ...FLV], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID)
  })
  child.stdout.on('data', onFlv)
  if (onDrain) child.stdin.on('drain', onDrain)
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
