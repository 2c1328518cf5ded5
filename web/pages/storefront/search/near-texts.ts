import { texts } from '../../../texts/texts.tsx'

/** Above what is shown where a search found nothing. */
export const nearTexts = texts({
  en: {
    nearFor: (words: string) => `Found for “${words}”`,
    popular: 'Popular with students now',
  },
  hi: {
    nearFor: (words) => `“${words}” के नतीजे`,
    popular: 'अभी छात्रों की पसंद',
  },
})
