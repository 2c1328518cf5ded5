/** Why a media server cannot be used now, in words without its addresses and keys. */
export class MediaServerFault extends Error {}

export interface BoundedAnswer {
  status: number
  location: string | null
  text: string
}

const MOST_BYTES = 1024 * 1024

/**
 * Asks, and reads an answer of at most 1 MB; a redirect is given back, not followed. Throws MediaServerFault
 * when none comes in `withinMs` milliseconds, or it is larger.
 */
export async function askBounded(
  url: URL,
  asked: { method?: string; headers: Record<string, string>; withinMs: number; signal?: AbortSignal },
): Promise<BoundedAnswer> {
  const { method = 'GET', headers, withinMs, signal: given } = asked
  const late = AbortSignal.timeout(withinMs)
  const signal = given ? AbortSignal.any([late, given]) : late
  try {
    const response = await fetch(url, { method, headers, signal, redirect: 'manual' })
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) throw new MediaServerFault('its answer is larger than 1 MB')
      chunks.push(chunk)
    }
    const text = Buffer.concat(chunks).toString('utf8')
    return { status: response.status, location: response.headers.get('location'), text }
  } catch (error) {
    if (error instanceof MediaServerFault) throw error
    if (given?.aborted) throw new MediaServerFault('nobody waits for its answer any more')
    // What fetch throws may quote the address, and with it a key.
    throw new MediaServerFault(late.aborted ? 'it does not answer in time' : 'it cannot be reached')
  }
}
