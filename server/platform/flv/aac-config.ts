import { BitReader } from './bit-reader.ts'

/** What the configuration of AAC says of the sound. */
export interface AacConfig {
  /** as RFC 6381 writes it: `mp4a.40.2` */
  codec: string
  rate: number
  channels: number
}

const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]
const MOST_BYTES = 64

/** Undefined: it is none, or none that can be read. */
export function readAacConfig(config: Buffer): AacConfig | undefined {
  if (config.length < 2 || config.length > MOST_BYTES) return undefined
  const reader = new BitReader(config)
  const kind = reader.bits(5)
  const rate = RATES[reader.bits(4)]
  const channels = reader.bits(4)
  if (kind === 0 || kind > 29 || rate === undefined || channels === 0 || channels > 7) return undefined
  return { codec: `mp4a.40.${kind}`, rate, channels }
}
