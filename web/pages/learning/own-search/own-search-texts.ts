import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

/** The search in everything a person owns. */
export const ownSearchTexts = texts({
  en: {
    searching: 'Searching',
    clear: 'Clear search',
    searchedFor: 'Showing results for',
    courses: 'Your courses',
    coursesFound: (count: number) => (count === 1 ? '1 course' : `${indianNumber(count)} courses`),
    contents: 'In your lessons and books',
    contentsFound: (count: number) => (count === 1 ? '1 place' : `${indianNumber(count)} places`),
    nothing: (query: string) => `Nothing of yours has “${query}”`,
    nothingHelp: 'Try fewer words, or one word of the topic. You can type in Hindi too.',
    popular: 'Students with your goal also study',
    popularAll: 'Popular with students now',
    inStore: 'Search the whole store',
    facets: { categoryFacets: 'Type', coursesFacets: 'Course', langFacets: 'Language' },
    kinds: {
      ITEM: 'Title',
      TRANSCRIPT: 'Said in the lesson',
      BOOK: 'In the book',
      HANDOUT: 'In the handout',
    },
    page: (page: number) => `page ${indianNumber(page)}`,
    failed: 'The search did not work. Check your internet and try again.',
    tryAgain: 'Try again',
  },
  hi: {
    searching: 'खोज रहे हैं',
    clear: 'खोज हटाएँ',
    searchedFor: 'इसके नतीजे:',
    courses: 'आपके कोर्स',
    coursesFound: (count) => `${indianNumber(count)} कोर्स`,
    contents: 'आपके लेसन और किताबों में',
    contentsFound: (count) => `${indianNumber(count)} जगह`,
    nothing: (query) => `आपके कोर्स में “${query}” नहीं मिला`,
    nothingHelp: 'कम शब्द लिखें, या टॉपिक का एक शब्द। अंग्रेज़ी में भी लिख सकते हैं।',
    popular: 'आपके लक्ष्य वाले छात्र यह भी पढ़ते हैं',
    popularAll: 'अभी छात्रों की पसंद',
    inStore: 'पूरे स्टोर में खोजें',
    facets: { categoryFacets: 'प्रकार', coursesFacets: 'कोर्स', langFacets: 'भाषा' },
    kinds: { ITEM: 'नाम', TRANSCRIPT: 'लेसन में कहा गया', BOOK: 'किताब में', HANDOUT: 'हैंडआउट में' },
    page: (page) => `पेज ${indianNumber(page)}`,
    failed: 'खोज नहीं हो पाई। इंटरनेट देखें और फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
  },
})
