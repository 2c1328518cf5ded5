import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

const counted = (one: string, many: string) => (count: number) =>
  `${indianNumber(count)} ${count === 1 ? one : many}`

export const sscTestsTexts = texts({
  en: {
    title: 'SSC mock tests',
    lead: (tests: number, exams: number) =>
      `${counted('test', 'tests')(tests)} for ${counted('SSC exam', 'SSC exams')(exams)}`,
    byExam: 'Tests by exam',
    tests: counted('test', 'tests'),
    none: 'No test yet',
  },
  hi: {
    title: 'SSC मॉक टेस्ट',
    lead: (tests, exams) => `${indianNumber(exams)} SSC परीक्षाओं के ${indianNumber(tests)} टेस्ट`,
    byExam: 'परीक्षा के हिसाब से टेस्ट',
    tests: counted('टेस्ट', 'टेस्ट'),
    none: 'अभी कोई टेस्ट नहीं',
  },
})
