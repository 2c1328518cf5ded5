import { texts } from '../../texts/texts.tsx'

/** Around a text to read, which few pages show. */
export const articleTexts = texts({
  en: {
    onlyEnglish: 'This page is in English for now.',
    updatedOn: (date: string) => `Last updated on ${date}`,
    onThisPage: 'On this page',
  },
  hi: {
    onlyEnglish: 'यह पेज अभी अंग्रेज़ी में है।',
    updatedOn: (date: string) => `आख़िरी बदलाव: ${date}`,
    onThisPage: 'इस पेज पर',
  },
})
