/** How a person likes to watch on this device. */
export interface PlayerSettings {
  /** the height of the picture at most; `auto`: as the network allows */
  quality: 'auto' | number
  /** a small picture whatever the network allows */
  saver: boolean
  soundOnly: boolean
  rate: number
  captions: 'off' | 'en' | 'hi'
  volume: number
  muted: boolean
  /** letters and digits work as keys */
  keys: boolean
}

const KEY = 'playerSettings'
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const
/** With the data saver the picture is at most this high. */
export const SAVER_HEIGHT = 240

const FIRST: PlayerSettings = {
  quality: 'auto',
  saver: false,
  soundOnly: false,
  rate: 1,
  captions: 'off',
  volume: 1,
  muted: false,
  keys: true,
}

export function readSettings(): PlayerSettings {
  try {
    return settingsOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return FIRST
  }
}

export function keepSettings(settings: PlayerSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

/** Whatever is written there, each setting is one that the player knows. */
export function settingsOf(kept: unknown): PlayerSettings {
  const { quality, saver, soundOnly, rate, captions, volume, muted, keys } = (kept ?? {}) as Partial<
    Record<keyof PlayerSettings, unknown>
  >
  return {
    quality: typeof quality === 'number' && quality > 0 ? quality : FIRST.quality,
    saver: saver === true,
    soundOnly: soundOnly === true,
    rate: RATES.find((known) => known === rate) ?? FIRST.rate,
    captions: captions === 'en' || captions === 'hi' ? captions : FIRST.captions,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : FIRST.volume,
    muted: muted === true,
    keys: keys !== false,
  }
}

/** The next speed, faster or slower. */
export function rateBeside(rate: number, by: 1 | -1): number {
  const at = (RATES as readonly number[]).indexOf(rate)
  return RATES[Math.min(RATES.length - 1, Math.max(0, (at < 0 ? RATES.indexOf(1) : at) + by))]!
}
