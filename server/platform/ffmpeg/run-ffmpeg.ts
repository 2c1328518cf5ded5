import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'

export interface FfmpegLimits {
  seconds: number
  /** of address space; only where the system bounds it (not on macOS) */
  memoryBytes: number
  /** of the largest file it may write */
  fileBytes: number
}

interface Run {
  program: string
  args: readonly string[]
  limits: FfmpegLimits
  /** ends it; its reason is thrown */
  signal?: AbortSignal
  /** seconds that are made, of a run with `-progress pipe:1` */
  onProgress?: (seconds: number) => void
}

export type FailureKind = 'failed' | 'killed' | 'time' | 'memory' | 'room' | 'file'

export class FfmpegFailed extends Error {
  readonly kind: FailureKind
  /** the end of what it said */
  readonly said: string
  constructor(kind: FailureKind, message: string, said = '') {
    super(message)
    this.kind = kind
    this.said = said
  }
}

/**
 * Runs the tool within its limits. The watcher ends it when the pipe closes, so that it never outlives a
 * process that was killed.
 */
const GUARD = `
ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0; shift 2
exec 3<&0
"$@" </dev/null 3<&- & tool=$!
(read -r _ <&3; kill -9 $tool) >/dev/null 2>&1 & watcher=$!
wait $tool; status=$?
kill $watcher
exit $status
`

const MOST_STDOUT = 4 * 1024 * 1024
const MOST_STDERR = 16 * 1024
/** as a shell tells signals: of a file that grew too large */
const XFSZ = 128 + constants.signals.SIGXFSZ

/** What FFmpeg or ffprobe wrote, of its errors the end; throws FfmpegFailed. */
export async function runFfmpeg(run: Run): Promise<{ stdout: string; stderr: string }> {
  const { program, args, limits, signal, onProgress } = run
  signal?.throwIfAborted()
  const bounds = [Math.ceil(limits.memoryBytes / 1024), Math.ceil(limits.fileBytes / 512)].map(String)
  const child = spawn('sh', ['-c', GUARD, 'guard', ...bounds, program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const end = () => child.stdin.destroy()
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    end()
  }, limits.seconds * 1000)
  signal?.addEventListener('abort', end, { once: true })
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MOST_STDERR)
  })
  if (onProgress)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const micros = /^out_time_us=(\d+)$/.exec(line)?.[1]
      if (micros !== undefined) onProgress(Number(micros) / 1e6)
    })
  else
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (stdout.length < MOST_STDOUT) stdout += text
    })
  // Of a pipe that the tool's end has closed.
  child.stdin.on('error', () => {})
  try {
    const status = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 128))
    })
    signal?.throwIfAborted()
    if (isLate) throw new FfmpegFailed('time', `It took longer than ${Math.round(limits.seconds)} seconds.`)
    if (status === 0) return { stdout, stderr }
    throw failureOf(status, stderr)
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', end)
    end()
  }
}

function failureOf(status: number, stderr: string): FfmpegFailed {
  if (status === XFSZ || /File too large/.test(stderr))
    return new FfmpegFailed('file', 'A file it wrote became too large.')
  if (/No space left on device/.test(stderr)) return new FfmpegFailed('room', 'The disk is full.')
  if (/Cannot allocate memory|malloc of size/.test(stderr))
    return new FfmpegFailed('memory', 'It needs more memory than it may have.')
  if (status >= 128) return new FfmpegFailed('killed', `It was ended by signal ${status - 128}.`)
  return new FfmpegFailed('failed', lastWords(stderr), stderr)
}

/** Its last line, without the addresses of its own objects. */
function lastWords(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.replace(/\[[^\]]*@ 0x[0-9a-f]+\]\s*/g, '').trim())
  return (
    lines
      .filter((line) => line !== '' && line !== 'Conversion failed!')
      .at(-1)
      ?.slice(0, 300) ?? 'It failed without a word.'
  )
}
