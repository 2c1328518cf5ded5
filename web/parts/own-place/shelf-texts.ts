import { texts } from '../../texts/texts.tsx'

/** The shelf of a person's courses, as a guest sees it; the texts of its contents are in owned-texts.ts. */
export const shelfTexts = texts({
  en: {
    title: 'My courses',
    what: 'Your courses, tests and books: what each has, and how long it is yours.',
    loading: 'Loading your courses',
    guest: 'Sign in to see your courses',
    guestHelp:
      'Everything you bought or got from us is here, with its end date and order, wherever you sign in.',
    signIn: 'Sign in',
    seeCourses: 'See courses',
    needsSignIn: 'Sign in to open your courses',
    reader: 'Reader',
    readerWhat: 'Your e-books and magazines, on any phone or computer, where you left off.',
    goOn: 'Continue studying',
    goOnWhat: 'What you have begun in your courses, the latest first.',
  },
  hi: {
    title: 'मेरे कोर्स',
    what: 'जो आपका है, कब तक आपका है, और उसमें क्या-क्या है।',
    loading: 'आपके कोर्स खुल रहे हैं',
    guest: 'अपने कोर्स देखने के लिए साइन इन करें',
    guestHelp: 'जो आपका है, वह यहाँ रहता है, किसी भी फ़ोन या कंप्यूटर पर: कब तक आपका है, और किस ऑर्डर से।',
    signIn: 'साइन इन करें',
    seeCourses: 'कोर्स देखें',
    needsSignIn: 'अपने कोर्स खोलने के लिए साइन इन करें',
    reader: 'रीडर',
    readerWhat: 'आपकी ई-बुक और पत्रिकाएँ, किसी भी फ़ोन या कंप्यूटर पर, जहाँ छोड़ी थीं वहीं से।',
    goOn: 'पढ़ाई जारी रखें',
    goOnWhat: 'आपके कोर्स में जो शुरू किया है, सबसे नया पहले।',
  },
})
