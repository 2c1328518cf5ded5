import { texts } from '../../texts/texts.tsx'

/** An answer that is a number, with its keypad. */
export const examNumberTexts = texts({
  en: {
    yourNumber: 'Your number',
    noNumber: 'This is not a number. Write it like 12.5 or -3.',
    pad: 'Number pad',
    showPad: 'Number pad',
    hidePad: 'Use my own keyboard',
    padKeys: {
      point: 'Point',
      minus: 'Minus',
      backspace: 'Backspace',
      left: 'Move left',
      right: 'Move right',
      clear: 'Clear all',
    },
  },
  hi: {
    yourNumber: 'आपकी संख्या',
    noNumber: 'यह संख्या नहीं है। 12.5 या -3 की तरह लिखें।',
    pad: 'नंबर पैड',
    showPad: 'नंबर पैड',
    hidePad: 'अपना कीबोर्ड',
    padKeys: {
      point: 'दशमलव बिंदु',
      minus: 'ऋण चिह्न',
      backspace: 'पिछला अंक मिटाएँ',
      left: 'बाएँ जाएँ',
      right: 'दाएँ जाएँ',
      clear: 'सब मिटाएँ',
    },
  },
})
