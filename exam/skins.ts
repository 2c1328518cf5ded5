import type { Localised } from './public-paper.ts'

/**
 * How a hall's own software looks and behaves, as data: layout rules and wordings. The room reads nothing but
 * this; a paper names its skin.
 */
export interface Skin {
  name: string
  /**
   * `choice`: an answer is kept as it is given. `button`: only by Save & Next or Mark, as in the halls; a
   * jump elsewhere leaves it unsaved
   */
  keeps: 'choice' | 'button'
  /** the position of the palette on a wide screen */
  palette: 'right' | 'left'
  /** sections as tabs above the question, or as a list in the palette */
  sections: 'tabs' | 'list'
  /** the palette shows the open section alone, or all of them */
  paletteShows: 'section' | 'paper'
  /** whether Previous appears beside Save & Next */
  previous: boolean
  /** whether Mark for Review keeps what is chosen (`answered and marked`) */
  markKeepsAnswer: boolean
  /** whether a candidate may submit before the time is over */
  earlySubmit: boolean
  /** the text of each button and state where it differs from the room's own */
  words: Partial<Record<SkinWord, Localised>>
}

export type SkinWord =
  | 'saveAndNext'
  | 'markAndNext'
  /** the same two at the last question, from where they lead to the summary */
  | 'saveAndReview'
  | 'markAndReview'
  | 'clear'
  | 'previous'
  | 'submit'
  | 'questionPaper'
  | 'notVisited'
  | 'notAnswered'
  | 'answered'
  | 'marked'
  | 'answeredAndMarked'
  | 'timeLeft'

export const SKINS = {
  default: {
    name: 'default',
    keeps: 'choice',
    palette: 'right',
    sections: 'tabs',
    paletteShows: 'paper',
    previous: true,
    markKeepsAnswer: true,
    earlySubmit: true,
    words: {
      saveAndNext: { en: 'Next', hi: 'आगे' },
      markAndNext: { en: 'Mark & next', hi: 'चिह्नित करें और आगे' },
      saveAndReview: { en: 'Review & submit', hi: 'जाँचें और जमा करें' },
      markAndReview: { en: 'Mark', hi: 'चिह्नित करें' },
    },
  },
  nta: {
    name: 'nta',
    keeps: 'button',
    palette: 'right',
    sections: 'tabs',
    paletteShows: 'section',
    previous: true,
    markKeepsAnswer: true,
    earlySubmit: true,
    words: {
      saveAndNext: { en: 'Save & Next', hi: 'सेव करें और आगे बढ़ें' },
      markAndNext: { en: 'Mark for Review & Next', hi: 'समीक्षा हेतु चिह्नित करें और आगे' },
      clear: { en: 'Clear Response', hi: 'उत्तर हटाएँ' },
    },
  },
  banking: {
    name: 'banking',
    keeps: 'button',
    palette: 'right',
    sections: 'tabs',
    paletteShows: 'section',
    previous: false,
    markKeepsAnswer: true,
    earlySubmit: false,
    words: {
      saveAndNext: { en: 'Save & Next', hi: 'सेव करें और आगे बढ़ें' },
      markAndNext: { en: 'Mark for Review & Next', hi: 'समीक्षा हेतु चिह्नित करें और आगे' },
      clear: { en: 'Clear Response', hi: 'उत्तर हटाएँ' },
    },
  },
} as const satisfies Record<string, Skin>

export type SkinName = keyof typeof SKINS

export function isSkinName(name: string): name is SkinName {
  return Object.hasOwn(SKINS, name)
}

/** The skin of that name; an unknown one, of a paper that a later version made, is the room's own. */
export function skinOf(name: string): Skin {
  return isSkinName(name) ? SKINS[name] : SKINS.default
}
