import { texts } from '../../texts/texts.tsx'

const courses = (count: number) => (count === 1 ? '1 course' : `${count} courses`)

/** What a person owns, as the list says it; of a single item more is in purchase-texts.ts. */
export const ownedTexts = texts({
  en: {
    empty: 'No courses yet',
    emptyHelp: 'What you buy shows here as soon as you have paid.',
    emptyKind: 'Nothing of this type yet',
    emptyKindHelp: 'See everything you have, or browse this type in the store.',
    searchMine: 'Search your courses, lessons and books',
    seeAll: 'See all',
    filter: 'Show only',
    all: 'All',
    shown: courses,
    showMore: (shown: number, total: number) => `Show more (${shown} of ${total})`,
    moreLoading: 'Loading more …',
    moreFailed: 'More could not be loaded. Check your internet and try again.',
    notLoaded: 'Your courses could not be loaded',
    notLoadedHelp: 'Nothing is lost. Check your internet and try again.',
    tryAgain: 'Try again',
    yoursUntil: (date: string) => `Yours until ${date}`,
    trialUntil: (date: string) => `Free trial until ${date}`,
    forGood: 'Yours for life',
    ended: (date: string) => `Expired on ${date}`,
    /** after a comma: why it is theirs */
    fromOrder: (order: string) => `from order ${order}`,
    sources: {
      REFERRAL: 'for inviting a friend',
      SCHOLARSHIP: 'by scholarship',
      STAFF: 'given to you by us',
    },
    facts: (course: string) => `What is in ${course}`,
  },
  hi: {
    empty: 'अभी कोई कोर्स नहीं',
    emptyHelp: 'आप जो ख़रीदेंगे, पैसे मिलते ही यहाँ दिखेगा।',
    emptyKind: 'इस तरह का आपके पास कुछ नहीं है',
    emptyKindHelp: 'अपने सब कोर्स देखें, या इस तरह के कोर्स स्टोर में देखें।',
    searchMine: 'अपने कोर्स और लेसन में खोजें',
    seeAll: 'सब देखें',
    filter: 'सिर्फ़ ये दिखाएँ',
    all: 'सब',
    shown: (count) => `${count} कोर्स`,
    showMore: (shown, total) => `और दिखाएँ (${total} में से ${shown})`,
    moreLoading: 'और खुल रहे हैं …',
    moreFailed: 'और नहीं खुल पाए। इंटरनेट देखें और फिर कोशिश करें।',
    notLoaded: 'आपकी ख़रीदारी नहीं खुल पाई',
    notLoadedHelp: 'कुछ खोया नहीं है। इंटरनेट देखें और फिर कोशिश करें।',
    tryAgain: 'फिर कोशिश करें',
    yoursUntil: (date) => `${date} तक आपका है`,
    trialUntil: (date) => `मुफ़्त ट्रायल ${date} तक`,
    forGood: 'हमेशा के लिए आपका है',
    ended: (date) => `${date} को ख़त्म हुआ`,
    fromOrder: (order) => `ऑर्डर ${order} से`,
    sources: {
      REFERRAL: 'दोस्त को बुलाने पर मिला',
      SCHOLARSHIP: 'स्कॉलरशिप से मिला',
      STAFF: 'हमारी ओर से मिला',
    },
    facts: (course) => `${course} में क्या है`,
  },
})
