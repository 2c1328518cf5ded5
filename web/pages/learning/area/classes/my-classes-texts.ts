import { texts } from '../../../../texts/texts.tsx'

/** What the pages of live classes are called. */
export const myClassesTexts = texts({
  en: {
    title: 'Live classes',
    what: 'When your live classes are, who teaches them, and their recordings.',
  },
  hi: {
    title: 'लाइव क्लास',
    what: 'आपकी लाइव क्लास कब है, कौन पढ़ाएगा, और पुरानी क्लास की रिकॉर्डिंग।',
  },
})
