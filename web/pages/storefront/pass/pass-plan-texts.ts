import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

/** The first screen of a test pass: its banner and its plans. */
export const passPlanTexts = texts({
  en: {
    ourPlans: 'Our Plans',
    exams: (count: number) => `${indianNumber(count)} ${count === 1 ? 'exam' : 'exams'}`,
  },
  hi: {
    ourPlans: 'हमारे प्लान',
    exams: (count) => `${indianNumber(count)} ${count === 1 ? 'परीक्षा' : 'परीक्षाएँ'}`,
  },
})
