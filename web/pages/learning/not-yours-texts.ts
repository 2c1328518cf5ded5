import { texts } from '../../texts/texts.tsx'

/** Of a package that a person does not own. */
export const notYoursTexts = texts({
  en: {
    back: 'All my courses',
    notYours: 'This is not in your courses',
    notYoursHelp: 'It may have been bought with another phone number or e-mail address, or given back.',
  },
  hi: {
    back: 'मेरे सारे कोर्स',
    notYours: 'यह आपकी ख़रीदारी में नहीं है',
    notYoursHelp: 'हो सकता है यह किसी और फ़ोन नंबर या ई-मेल से ख़रीदा गया हो, या लौटा दिया गया हो।',
  },
})
