import { z } from 'zod'
import { MediaServerFault } from './ask-bounded.ts'

/** Who publishes to a path, by an id that changes with each connection. */
export interface MediaSource {
  type: string
  id: string
}

/** A path to which somebody publishes. */
export interface MediaPath {
  name: string
  source: MediaSource
  /** names of codecs, such as `H264` and `MPEG-4 Audio` */
  tracks: string[]
}

const LISTED = z.object({
  name: z.string().max(1_000),
  source: z.object({ type: z.string().max(100), id: z.string().max(200) }).nullish(),
  // Newer servers say `available`, and drop `ready` some day; the same for tracks.
  ready: z.boolean().optional(),
  available: z.boolean().optional(),
  tracks: z.array(z.string()).nullish(),
  tracks2: z.array(z.object({ codec: z.string() })).nullish(),
})
const PAGE = z.object({ pageCount: z.int().min(0).default(1), items: z.array(LISTED).nullish() })

/**
 * One page of the list of paths: those that can be read now. Throws MediaServerFault on what is no such
 * page.
 */
export function readPathList(text: string): { pageCount: number; paths: MediaPath[] } {
  const read = PAGE.safeParse(parsed(text))
  if (!read.success) throw new MediaServerFault('its answer is no list of paths')
  const { pageCount, items } = read.data
  const paths = (items ?? []).flatMap(({ name, source, ready, available, tracks, tracks2 }) =>
    source && (available ?? ready)
      ? [{ name, source, tracks: tracks ?? tracks2?.map(({ codec }) => codec) ?? [] }]
      : [],
  )
  return { pageCount, paths }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
