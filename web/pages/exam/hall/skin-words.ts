import type { Skin, SkinWord } from '../../../../exam/skins.ts'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { examStatesTexts } from './palette/states-texts.ts'

/** The words of states, in the order of their codes (B §4.3). */
export const STATE_WORDS = ['notVisited', 'notAnswered', 'answered', 'marked', 'answeredAndMarked'] as const

/** The label of a button or state in this skin, or else the room's own. */
export function useSkinWord(skin: Pick<Skin, 'words'>): (word: SkinWord) => string {
  const locale = useLocale()
  const room = useTexts(examRoomTexts)
  const states = useTexts(examStatesTexts)
  return (word) => skin.words[word]?.[locale] ?? (isStateWord(word) ? states[word] : room[word])
}

function isStateWord(word: SkinWord): word is (typeof STATE_WORDS)[number] {
  return (STATE_WORDS as readonly SkinWord[]).includes(word)
}
