import { texts } from './texts.tsx'

/** The tests of something that is owned, where it stands. */
export const shelfTestsTexts = texts({
  en: {
    title: 'Your tests',
    none: 'Tests of this course will come here as they become ready.',
    more: 'More tests of this course come as they become ready.',
    inParts: 'The tests of this pack are in its parts.',
    all: (count: number) => `Show all ${count}`,
    fewer: 'Show fewer',
    list: 'See them in my tests',
  },
  hi: {
    title: 'आपके टेस्ट',
    none: 'इस कोर्स के टेस्ट तैयार होते ही यहाँ दिखेंगे।',
    more: 'इस कोर्स के और टेस्ट तैयार होते ही आएँगे।',
    inParts: 'इस पैक के टेस्ट इसके हिस्सों में हैं।',
    all: (count) => `सभी ${count} देखें`,
    fewer: 'कम दिखाएँ',
    list: 'इन्हें मेरे टेस्ट में देखें',
  },
})
