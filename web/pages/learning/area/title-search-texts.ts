import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

/** The search in the titles of a course. */
export const titleSearchTexts = texts({
  en: {
    search: 'Search in this course',
    searchAction: 'Search',
    found: (count: number, query: string) => `${indianNumber(count)} found for “${query}”`,
    nothingFound: 'No title has these words.',
    clear: 'Clear search',
  },
  hi: {
    search: 'इस कोर्स में खोजें',
    searchAction: 'खोजें',
    found: (count, query) => `“${query}” के लिए ${indianNumber(count)} मिले`,
    nothingFound: 'किसी नाम में ये शब्द नहीं हैं।',
    clear: 'खोज हटाएँ',
  },
})
