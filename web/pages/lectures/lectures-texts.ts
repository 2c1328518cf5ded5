import { texts } from '../../texts/texts.tsx'

export const lecturesTexts = texts({
  en: {
    title: 'Lectures on other sites',
    description: 'These lectures are on other sites, for people who are 18 or older.',
    before: 'Nothing is sent there before you choose a lecture and agree.',
  },
  hi: {
    title: 'दूसरी साइटों के लेक्चर',
    description: 'ये लेक्चर दूसरी साइटों पर हैं, 18 साल या उससे बड़े लोगों के लिए।',
    before: 'आप लेक्चर चुनकर हाँ न कहें, तब तक वहाँ कुछ नहीं भेजा जाता।',
  },
})
