import { indianNumber } from '../../../display/indian-number.ts'
import { texts } from '../../texts/texts.tsx'

const counted = (one: string, many: string) => (count: number) =>
  `${indianNumber(count)} ${count === 1 ? one : many}`

interface Counted {
  total: number
  now: number
  later: number
  /** the day, as displayed */
  by: string
}

/** How many tests a package opens and when, and the name of each. */
export const heldTestsTexts = texts({
  en: {
    all: counted('mock test', 'mock tests'),
    some: ({ total, now, later, by }: Counted) =>
      now === 0
        ? `${counted('mock test', 'mock tests')(total)}, by ${by}`
        : `${counted('test', 'tests')(total)}: ${indianNumber(now)} now, ${indianNumber(later)} by ${by}`,
    heading: 'All tests in it',
    help: 'For free tests you only need an account. Locked ones open when you buy.',
    helpClosed: 'For free tests you only need an account.',
    seeAll: (count: number) => `See all ${indianNumber(count)} tests`,
    more: (count: number) => `and ${indianNumber(count)} more`,
    questions: counted('question', 'questions'),
    marks: counted('mark', 'marks'),
    minutes: counted('minute', 'minutes'),
    bothLanguages: 'In English and Hindi',
    opens: (date: string) => `Opens ${date}`,
    until: (date: string) => `Open until ${date}`,
    over: (date: string) => `Closed on ${date}`,
    appOnly: 'In the mobile app only',
    free: 'Free',
    locked: 'Locked',
    yours: 'Yours',
  },
  hi: {
    all: counted('मॉक टेस्ट', 'मॉक टेस्ट'),
    some: ({ total, now, later, by }) =>
      now === 0
        ? `${indianNumber(total)} मॉक टेस्ट, ${by} तक`
        : `${indianNumber(total)} टेस्ट: ${indianNumber(now)} अभी, ${indianNumber(later)} ${by} तक`,
    heading: 'इसके सारे टेस्ट',
    help: 'मुफ़्त टेस्ट के लिए बस एक अकाउंट चाहिए। लॉक वाले ख़रीदने पर खुलते हैं।',
    helpClosed: 'मुफ़्त टेस्ट के लिए बस एक अकाउंट चाहिए।',
    seeAll: (count) => `सभी ${indianNumber(count)} टेस्ट देखें`,
    more: (count) => `और ${indianNumber(count)} टेस्ट`,
    questions: counted('सवाल', 'सवाल'),
    marks: counted('अंक', 'अंक'),
    minutes: counted('मिनट', 'मिनट'),
    bothLanguages: 'हिंदी और अंग्रेज़ी में',
    opens: (date) => `${date} को खुलेगा`,
    until: (date) => `${date} तक खुला है`,
    over: (date) => `${date} को बंद हुआ`,
    appOnly: 'सिर्फ़ मोबाइल ऐप में',
    free: 'मुफ़्त',
    locked: 'लॉक',
    yours: 'आपका',
  },
})
