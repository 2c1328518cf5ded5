/** As broadcasters measure it (EBU R 128): loud enough for a phone, and the same in every lesson. */
const WANTED_LUFS = -16
/** Below it there is nothing to hear. */
const SILENCE_LUFS = -60
const MOST_GAIN_DB = 24
const MOST_PEAK_DB = -1.5

export interface Loudness {
  lufs: number
  peakDb: number
}

/** What the filter `loudnorm` measured; undefined: it says nothing of use, as of silence. */
export function readLoudness(stderr: string): Loudness | undefined {
  const numberOf = (name: string) => Number(new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(stderr)?.[1])
  const [lufs, peakDb] = [numberOf('input_i'), numberOf('input_tp')]
  return Number.isFinite(lufs) && Number.isFinite(peakDb) && lufs > SILENCE_LUFS
    ? { lufs, peakDb }
    : undefined
}

/** The filters that even it: one gain for the whole lesson, and a limiter where its peaks would be cut. */
export function evening(measured: Loudness | undefined): string[] {
  if (!measured) return []
  const gain = Math.min(MOST_GAIN_DB, Math.max(-MOST_GAIN_DB, WANTED_LUFS - measured.lufs))
  const limit = (10 ** (MOST_PEAK_DB / 20)).toFixed(4)
  const limiter = measured.peakDb + gain > MOST_PEAK_DB ? [`alimiter=limit=${limit}:level=false`] : []
  return [`volume=${gain.toFixed(2)}dB`, ...limiter]
}
