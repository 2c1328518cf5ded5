import type { Locale } from '../../../../../addresses/locale.ts'
import type { PlayerSettings } from '../playback/player-settings.ts'

/** On in the language of the page where there are captions in it; off where they were on. */
export function toggledCaptions(
  now: PlayerSettings['captions'],
  languages: readonly Locale[],
  locale: Locale,
): PlayerSettings['captions'] {
  if (now !== 'off') return 'off'
  return languages.includes(locale) ? locale : (languages[0] ?? 'off')
}
