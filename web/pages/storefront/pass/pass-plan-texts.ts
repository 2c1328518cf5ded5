import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

/** The first screen of a test pass: its banner and its plans. */
export const passPlanTexts = texts({
  en: {
    ourPlans: 'Our Plans',
    opens: (tests: number, exams: number) =>
      `Opens ${tests === 1 ? '1 test' : `all ${indianNumber(tests)} tests`} of ${indianNumber(exams)} ${exams === 1 ? 'exam' : 'exams'}`,
    exams: (count: number) => `${indianNumber(count)} ${count === 1 ? 'exam' : 'exams'}`,
  },
  hi: {
    ourPlans: 'हमारे प्लान',
    opens: (tests, exams) =>
      `${indianNumber(exams)} ${exams === 1 ? 'परीक्षा' : 'परीक्षाओं'} ${tests === 1 ? 'का 1 टेस्ट खुलता है' : `के सभी ${indianNumber(tests)} टेस्ट खुलते हैं`}`,
    exams: (count) => `${indianNumber(count)} ${count === 1 ? 'परीक्षा' : 'परीक्षाएँ'}`,
  },
})
