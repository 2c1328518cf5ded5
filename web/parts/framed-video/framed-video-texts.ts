import { texts } from '../../texts/texts.tsx'

const en = {
  guest: 'Sign in to see this video',
  guestHelp: (site: string) =>
    `It is on ${site}, which may collect data about whoever watches. We show it to people who are 18 or older.`,
  signIn: 'Sign in',
  unknown: 'Tell us when you were born to see this video',
  unknownHelp: (site: string) =>
    `It is on ${site}, which may collect data about whoever watches. We show it to people who are 18 or older.`,
  tell: 'Enter your date of birth',
  ageHelp: 'We ask only once. You can correct the date once in your profile.',
  save: 'Save',
  notSaved: 'The date could not be saved. Check your internet and try again.',
  minor: 'You can see this video from 18 years on',
  minorHelp: (site: string) =>
    `It is on ${site}, which may collect data about whoever watches. Our own courses do not send you there.`,
  seeCourses: 'See our courses',
  ready: (site: string) => `This video is on ${site}`,
  readyHelp: (site: string) =>
    `When you press the button, ${site} learns your internet address and that you come from here, and may set cookies. Until then nothing is sent there.`,
  show: 'Show the video',
}

export const framedVideoTexts = texts<typeof en>({
  en,
  hi: {
    guest: 'यह वीडियो देखने के लिए साइन इन करें',
    guestHelp: (site) =>
      `यह ${site} पर है, जो देखने वाले के बारे में जानकारी जमा कर सकता है। हम इसे 18 साल या उससे बड़े लोगों को दिखाते हैं।`,
    signIn: 'साइन इन करें',
    unknown: 'यह वीडियो देखने के लिए जन्म तारीख़ बताएँ',
    unknownHelp: (site) =>
      `यह ${site} पर है, जो देखने वाले के बारे में जानकारी जमा कर सकता है। हम इसे 18 साल या उससे बड़े लोगों को दिखाते हैं।`,
    tell: 'जन्म तारीख़ भरें',
    ageHelp: 'एक ही बार पूछते हैं। ग़लत तारीख़ प्रोफ़ाइल में एक बार ठीक हो सकती है।',
    save: 'सेव करें',
    notSaved: 'तारीख़ सेव नहीं हो पाई। नेटवर्क देखें और फिर कोशिश करें।',
    minor: 'यह वीडियो आप 18 साल की उम्र से देख सकते हैं',
    minorHelp: (site) =>
      `यह ${site} पर है, जो देखने वाले के बारे में जानकारी जमा कर सकता है। हमारे अपने कोर्स आपको वहाँ नहीं भेजते।`,
    seeCourses: 'हमारे कोर्स देखें',
    ready: (site) => `यह वीडियो ${site} पर है`,
    readyHelp: (site) =>
      `बटन दबाने पर ${site} को आपका इंटरनेट पता मिलता है और यह भी कि आप यहाँ से आए हैं, और वह कुकी रख सकता है। उससे पहले वहाँ कुछ नहीं भेजा जाता।`,
    show: 'वीडियो दिखाएँ',
  },
})
