import { indianNumber } from '../../../display/indian-number.ts'
import { texts } from '../../texts/texts.tsx'

const counted = (one: string, many: string) => (count: number) =>
  `${indianNumber(count)} ${count === 1 ? one : many}`

const en = {
  filter: 'Filter tests',
  all: 'All',
  kinds: { mine: 'My courses', free: 'Free' },
  moreCourses: (count: number) => (count === 1 ? '1 more course' : `${count} more courses`),
  list: 'Tests',
  shown: counted('test', 'tests'),
  showMore: (shown: number, total: number) => `Show more (${shown} of ${total})`,
  moreLoading: 'Loading more …',
  moreFailed: 'More could not be loaded. Check your internet and try again.',
  empty: 'No test yet',
  emptyHelp: 'Tests of your courses and free tests will show here.',
  emptyOfPackage: 'No test of this course yet',
  emptyOfPackageHelp: 'Tests of this course that you can take will show here.',
  seeSeries: 'See test series',
  nothing: 'No test found',
  nothingHelp: 'No test matches these filters:',
  takeAway: 'remove filter',
  seeAll: 'See all tests',
  allTests: 'All my tests',
}

/** Lists of tests: their filters, and that there is none. */
export const testListTexts = texts<typeof en>({
  en,
  hi: {
    filter: 'टेस्ट छाँटें',
    all: 'सब',
    kinds: { mine: 'मेरे कोर्स के', free: 'मुफ़्त' },
    moreCourses: (count) => `${count} और कोर्स`,
    list: 'टेस्ट',
    shown: counted('टेस्ट', 'टेस्ट'),
    showMore: (shown, total) => `और दिखाएँ (${total} में से ${shown})`,
    moreLoading: 'और खुल रहे हैं …',
    moreFailed: 'और नहीं खुल पाए। नेटवर्क देखें और फिर कोशिश करें।',
    empty: 'अभी कोई टेस्ट नहीं है',
    emptyHelp: 'आपके कोर्स के टेस्ट और मुफ़्त टेस्ट यहाँ दिखेंगे।',
    emptyOfPackage: 'इस कोर्स का अभी कोई टेस्ट नहीं है',
    emptyOfPackageHelp: 'इस कोर्स के जो टेस्ट आप दे सकते हैं, वे यहाँ दिखेंगे।',
    seeSeries: 'टेस्ट सीरीज़ देखें',
    nothing: 'कोई टेस्ट नहीं मिला',
    nothingHelp: 'इन फ़िल्टर के साथ कोई टेस्ट नहीं है:',
    takeAway: 'फ़िल्टर हटाएँ',
    seeAll: 'सारे टेस्ट देखें',
    allTests: 'मेरे सारे टेस्ट',
  },
})
