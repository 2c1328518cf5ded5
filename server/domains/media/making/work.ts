import type { Ffmpeg } from '../../../platform/ffmpeg/find-ffmpeg.ts'
import { FfmpegFailed, runFfmpeg } from '../../../platform/ffmpeg/run-ffmpeg.ts'
import { FILE_BYTES, MEMORY_BYTES, secondsForRun } from './limits.ts'
import { RefusedSource } from './refused-source.ts'

/** One making under way: its tools, its scratch folder, and what ends it. */
export interface Work {
  tools: Ffmpeg
  source: string
  folder: string
  signal: AbortSignal
}

/** Runs FFmpeg over a video of so many seconds; what it cannot make is refused. */
export async function overVideo(
  { tools, signal }: Work,
  args: readonly string[],
  { seconds, onProgress }: { seconds: number; onProgress?: (seconds: number) => void },
): Promise<string> {
  const limits = { seconds: secondsForRun(seconds), memoryBytes: MEMORY_BYTES, fileBytes: FILE_BYTES }
  try {
    const run = { program: tools.ffmpeg, args, limits, signal }
    return (await runFfmpeg(onProgress ? { ...run, onProgress } : run)).stderr
  } catch (error) {
    if (error instanceof FfmpegFailed && REFUSES[error.kind])
      throw new RefusedSource(REFUSES[error.kind]!(error))
    throw error
  }
}

/** What lies in the source; that a process is killed or late, or a disk full, does not. */
const REFUSES: Partial<Record<FfmpegFailed['kind'], (error: FfmpegFailed) => string>> = {
  failed: ({ message }) => `It cannot be made into a lesson. FFmpeg says: ${message}`,
  memory: () => 'Making it needs more memory than it may have.',
  file: () => 'Making it needs more room than it may have.',
}
