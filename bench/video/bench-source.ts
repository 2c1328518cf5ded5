import type { Ffmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import { runFfmpeg } from '../../server/platform/ffmpeg/run-ffmpeg.ts'

export const UNBOUNDED = { seconds: 3600, memoryBytes: 16 * 1024 ** 3, fileBytes: 1024 ** 3 }

/** A video of so many seconds, 854 × 480 at 30 frames a second, with sound. */
export async function writeLesson({ ffmpeg }: Ffmpeg, path: string, seconds: number): Promise<void> {
  const input = (graph: string) => ['-f', 'lavfi', '-t', String(seconds), '-i', graph]
  const inputs = [...input('testsrc2=size=854x480:rate=30'), ...input('sine=frequency=440:sample_rate=48000')]
  const coded = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const args = ['-nostdin', '-y', '-v', 'error', ...inputs, ...coded, path]
  await runFfmpeg({ program: ffmpeg, args, limits: UNBOUNDED })
}
