/** How a person hears and sees live classes on this device. */
export interface HeardSettings {
  soundOnly: boolean
  captions: boolean
  /** messages of the chat are read out by a screen reader */
  aloud: boolean
}

const KEY = 'classSettings'
const FIRST: HeardSettings = { soundOnly: false, captions: true, aloud: false }

export function readHeardSettings(): HeardSettings {
  try {
    return heardSettingsOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return FIRST
  }
}

export function keepHeardSettings(settings: HeardSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

/** Whatever is written there, each setting is one that the room knows. */
export function heardSettingsOf(kept: unknown): HeardSettings {
  const { soundOnly, captions, aloud } = (kept ?? {}) as Partial<Record<keyof HeardSettings, unknown>>
  return { soundOnly: soundOnly === true, captions: captions !== false, aloud: aloud === true }
}
