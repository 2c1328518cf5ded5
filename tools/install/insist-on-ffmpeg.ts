import { findFfmpeg } from '../../server/platform/ffmpeg/find-ffmpeg.ts'
import { installAsRoot } from './install-as-root.ts'

/**
 * Afterwards FFmpeg is there for tests that make videos, or it is said why not: then they fail. It is
 * installed for root on Debian, unless `FFMPEG_PATH` names one.
 */
export async function insistOnFfmpeg(): Promise<void> {
  const named = process.env.FFMPEG_PATH
  if (!('missing' in (await findFfmpeg(named)))) return
  if (named === undefined) installAsRoot('FFmpeg', 'ffmpeg')
  const found = await findFfmpeg(named)
  if ('missing' in found) console.error(`Tests that make videos will fail: ${found.missing}`)
}
