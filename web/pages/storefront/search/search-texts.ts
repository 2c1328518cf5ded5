import type { PlaceKind } from '../../../../contract/store/facets.ts'
import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

/** The texts of the results of a search, beside those of any list. */
export const searchTexts = texts({
  en: {
    show: 'What to show',
    courses: 'Courses and tests',
    kinds: {
      exam: 'Exams',
      page: 'Pages',
      teacher: 'Teachers',
      test: 'Free tests',
      lesson: 'Free lessons',
    } as Record<PlaceKind, string>,
    coursesOf: (count: number) => (count === 1 ? '1 course' : `${indianNumber(count)} courses`),
    searchedFor: 'Showing results for',
    instead: 'Search instead for',
    leftOut: 'No course matches all your words. Left out:',
    asTyped: 'Searched exactly as you typed it.',
    corrected: 'Allow for spelling mistakes',
    understood: 'What we understood',
    without: 'Search without',
  },
  hi: {
    show: 'क्या देखना है',
    courses: 'कोर्स और टेस्ट',
    kinds: {
      exam: 'परीक्षाएँ',
      page: 'पेज',
      teacher: 'टीचर',
      test: 'फ़्री टेस्ट',
      lesson: 'फ़्री लेसन',
    },
    coursesOf: (count) => `${indianNumber(count)} कोर्स`,
    searchedFor: 'इसके नतीजे:',
    instead: 'यही खोजें:',
    leftOut: 'सारे शब्द साथ नहीं मिले। ये छोड़े गए:',
    asTyped: 'जैसा लिखा, वैसा ही खोजा।',
    corrected: 'स्पेलिंग सुधारकर खोजें',
    understood: 'हमने यह समझा',
    without: 'इसके बिना खोजें:',
  },
})
