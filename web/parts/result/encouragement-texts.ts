import { texts } from '../../texts/texts.tsx'

/** B §4.14, by the rank (ranking/encouragement.ts). */
export const encouragementTexts = texts({
  en: {
    top15: 'Well done! Keep it up!',
    top100: 'Well done! Keep Practicing.',
    more: 'Way to go! Keep Practicing.',
  },
  hi: {
    top15: 'शाबाश! ऐसे ही आगे बढ़ते रहें!',
    top100: 'शाबाश! अभ्यास जारी रखें।',
    more: 'बढ़िया! अभ्यास जारी रखें।',
  },
})
