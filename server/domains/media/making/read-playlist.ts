/** The seconds of each segment, as FFmpeg's own playlist says. */
export function durationsOf(playlist: string): number[] {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].map(([, seconds]) => Number(seconds))
}

/** RFC 6381 of the pictures that an initialisation segment begins, such as `avc1.4d401e`. */
export function videoCodec(init: Buffer): string {
  const at = init.indexOf('avcC')
  if (at < 0 || init.length < at + 8) throw new Error('an initialisation segment without avcC')
  return `avc1.${init.subarray(at + 5, at + 8).toString('hex')}`
}

export const AUDIO_CODEC = 'mp4a.40.2'

/** What a network has to carry for segments of so many bytes, in bits a second. */
export function bandwidthOf(
  bytes: readonly number[],
  durations: readonly number[],
): { bandwidth: number; averageBandwidth: number } {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  // A last segment of a few frames says little about what the network carries.
  const rates = bytes.map((size, at) => (8 * size) / Math.max(1, durations[at]!))
  return {
    bandwidth: Math.ceil(Math.max(...rates)),
    averageBandwidth: Math.ceil((8 * sum(bytes)) / sum(durations)),
  }
}
