import { texts } from '../../../texts/texts.tsx'

/** An item by itself. */
export const itemTexts = texts({
  en: {
    nextAfter: 'Next in this course',
    keep: 'Keep on this device',
    seeClass: 'See the class',
    noText: 'Scanned pages: words in it cannot be searched.',
    legacyHindi: 'Hindi in an old font: words in it cannot be searched.',
  },
  hi: {
    nextAfter: 'इस कोर्स में आगे',
    keep: 'इस डिवाइस पर रखें',
    seeClass: 'क्लास देखें',
    noText: 'स्कैन किए हुए पेज: इसमें शब्द खोजे नहीं जा सकते।',
    legacyHindi: 'पुराने फ़ॉन्ट की हिंदी: इसमें शब्द खोजे नहीं जा सकते।',
  },
})
