import { texts } from '../../texts/texts.tsx'

/** The tests of an owned package, on its page. */
export const shelfTestsTexts = texts({
  en: {
    title: 'Your tests',
    none: 'Tests of this course will show here when they are ready.',
    more: 'More tests of this course will come when they are ready.',
    inParts: 'You will find the tests in the courses of this pack.',
    all: (count: number) => `Show all ${count}`,
    fewer: 'Show fewer',
    list: 'See them in my tests',
  },
  hi: {
    title: 'आपके टेस्ट',
    none: 'इस कोर्स के टेस्ट तैयार होते ही यहाँ दिखेंगे।',
    more: 'इस कोर्स के और टेस्ट तैयार होते ही आएँगे।',
    inParts: 'इस पैक के टेस्ट इसके कोर्स में मिलेंगे।',
    all: (count) => `सभी ${count} देखें`,
    fewer: 'कम दिखाएँ',
    list: 'इन्हें मेरे टेस्ट में देखें',
  },
})
