import { texts } from '../../../texts/texts.tsx'

/** On a product's page, for a person who owns it. */
export const purchasedTexts = texts({
  en: {
    purchased: 'Already Purchased',
    yoursUntil: (date: string) => `Yours until ${date}`,
    byPass: (date: string) => `Opens with your pass until ${date}`,
    byTrial: (date: string) => `Opens with your free trial until ${date}`,
    viewCourse: 'View Course',
    extend: (date: string) => `Extend to ${date}`,
  },
  hi: {
    purchased: 'आप ख़रीद चुके हैं',
    yoursUntil: (date) => `${date} तक आपका है`,
    byPass: (date) => `आपके पास से ${date} तक खुला है`,
    byTrial: (date) => `आपके मुफ़्त ट्रायल से ${date} तक खुला है`,
    viewCourse: 'कोर्स देखें',
    extend: (date) => `${date} तक बढ़ाएँ`,
  },
})
