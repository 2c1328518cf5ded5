import { findFfmpeg } from './find-ffmpeg.ts'

/** Looking for it starts three programs: once is enough, however many ask. */
export function keptFfmpeg(named: string | undefined): () => ReturnType<typeof findFfmpeg> {
  let looking: ReturnType<typeof findFfmpeg> | undefined
  return async () => {
    looking ??= findFfmpeg(named)
    const found = await looking
    if ('missing' in found) looking = undefined
    return found
  }
}
