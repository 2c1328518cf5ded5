import { texts } from '../../texts/texts.tsx'

/** The question to guests before a third-party script loads. */
export const tagTexts = texts({
  en: {
    label: 'Cookie choices',
    asked:
      'Can services of other companies count visits here? They set their own cookies. The site works the same without them.',
    allow: 'Allow, I am 18 or older',
    refuse: 'Don’t allow',
    later: 'You can change this at the foot of every page.',
  },
  hi: {
    label: 'कुकी की पसंद',
    asked:
      'क्या दूसरी कंपनियों की सेवाएँ यहाँ आने वालों की गिनती कर सकती हैं? वे अपनी कुकी रखती हैं। उनके बिना भी साइट वैसी ही चलती है।',
    allow: 'हाँ, मेरी उम्र 18 या ज़्यादा है',
    refuse: 'नहीं',
    later: 'इसे हर पेज के नीचे से बदला जा सकता है।',
  },
})
