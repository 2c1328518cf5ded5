import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

const counted = (one: string, many: string) => (count: number) =>
  `${indianNumber(count)} ${count === 1 ? one : many}`

/** The browser of what a test pass opens. */
export const passTexts = texts({
  en: {
    heading: 'What this pass opens',
    headingOfAll: 'Test passes and what they open',
    goals: 'Goals',
    examTabs: 'Exams',
    search: 'Search in this pass',
    searchAll: 'Search tests',
    noContent: 'No content found',
    soon: 'Content will be added soon',
    tests: counted('test', 'tests'),
    freeTests: counted('free test', 'free tests'),
    shown: (count: number, total: number) =>
      `${indianNumber(count)} of ${counted('test series', 'test series')(total)}`,
    found: (count: number) => `${counted('test series', 'test series')(count)} found`,
    loading: 'Loading …',
    failed: 'This did not load. Check your connection.',
    again: 'Try again',
    more: 'Show more',
    inLanguages: 'Languages',
    take: (title: string) => `Take a free test: ${title}`,
    takeFree: 'Take a free test',
    compare: 'Compare price',
    compareOne: (title: string) => `Compare the price: ${title}`,
    oneByOne: (count: number, price: string) =>
      `${counted('test series', 'test series')(count)} one by one: ${price}`,
    inThePass: (price: string) => `All of them in this pass: ${price}`,
    passOnly: (count: number) =>
      count === 1
        ? '1 of them is sold in the pass only.'
        : `${indianNumber(count)} of them are sold in the pass only.`,
    clear: 'Clear all',
  },
  hi: {
    heading: 'इस पास में क्या-क्या खुलता है',
    headingOfAll: 'टेस्ट पास, और उनमें क्या-क्या खुलता है',
    goals: 'लक्ष्य',
    examTabs: 'परीक्षाएँ',
    search: 'इस पास में खोजें',
    searchAll: 'टेस्ट खोजें',
    noContent: 'कुछ नहीं मिला',
    soon: 'सामग्री जल्द जोड़ी जाएगी',
    tests: counted('टेस्ट', 'टेस्ट'),
    freeTests: counted('मुफ़्त टेस्ट', 'मुफ़्त टेस्ट'),
    shown: (count: number, total: number) => `${indianNumber(total)} में से ${indianNumber(count)} टेस्ट सीरीज़`,
    found: (count: number) => `${indianNumber(count)} टेस्ट सीरीज़ मिलीं`,
    loading: 'लोड हो रहा है …',
    failed: 'यह लोड नहीं हुआ। अपना इंटरनेट देखें।',
    again: 'फिर कोशिश करें',
    more: 'और देखें',
    inLanguages: 'भाषाएँ',
    take: (title) => `मुफ़्त टेस्ट दें: ${title}`,
    takeFree: 'मुफ़्त टेस्ट दें',
    compare: 'दाम मिलाएँ',
    compareOne: (title) => `दाम मिलाएँ: ${title}`,
    oneByOne: (count, price) => `${indianNumber(count)} टेस्ट सीरीज़ अलग-अलग: ${price}`,
    inThePass: (price) => `सब इस पास में: ${price}`,
    passOnly: (count) => `इनमें से ${indianNumber(count)} सिर्फ़ पास में मिलती हैं।`,
    clear: 'सब हटाएँ',
  },
})
