import type { Connection } from '../../../platform/database.ts'
import { Kept } from '../../../platform/kept.ts'
import { findMade } from '../../media/find-made.ts'
import type { Made } from '../../media/made.ts'
import { mediaPlaylist } from './write-playlists.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** Of a segment in what is kept, about. */
const SEGMENT_BYTES = 16

interface Edition {
  mediaId: string
  edition: string
}

/** What this process played lately of media, and their playlists; an edition never changes. */
export function keptMade(connection: Connection) {
  const editions = new Kept<string, { made: Made; key: Buffer }>({ mostBytes: MOST_BYTES })
  const playlists = new Kept<string, Buffer>({ mostBytes: MOST_BYTES })
  return {
    /** Undefined: another edition was made meanwhile. */
    async editionOf({ mediaId, edition }: Edition) {
      const known = editions.get(`${mediaId} ${edition}`)
      if (known) return known
      const found = await findMade(connection, mediaId)
      if (found?.made.edition !== edition) return undefined
      const { rungs, audio } = found.made
      const segments = [...rungs, ...(audio ? [audio] : [])].reduce(
        (all, { durations }) => all + durations.length,
        0,
      )
      editions.set(`${mediaId} ${edition}`, found, { bytes: 1_000 + segments * SEGMENT_BYTES })
      return found
    },
    /** Of one rung, whose segments lie below `folder`; the same for everybody until their addresses end. */
    playlistOf(made: Made, rung: string, folder: string): Buffer | undefined {
      const name = `${folder} ${rung}`
      const known = playlists.get(name)
      if (known) return known
      const text = mediaPlaylist(made, rung, folder)
      if (text === undefined) return undefined
      const written = Buffer.from(text)
      playlists.set(name, written, { bytes: written.length })
      return written
    },
  }
}
