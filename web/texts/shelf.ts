import { texts } from './texts.tsx'

/** The shelf of what somebody owns, as a guest sees it; what stands on it is in owned.ts. */
export const shelfTexts = texts({
  en: {
    title: 'My courses',
    what: 'Your courses, tests and books: what is in each, and until when.',
    loading: 'Your courses are loading',
    guest: 'Sign in to see your courses',
    guestHelp:
      'Everything you bought or were given is here, with its end date and its order, on every device.',
    signIn: 'Sign in',
    seeCourses: 'See courses',
    needsSignIn: 'Sign in to open what you own',
  },
  hi: {
    title: 'मेरे कोर्स',
    what: 'जो आपका है, कब तक आपका है, और उसमें क्या-क्या है।',
    loading: 'आपकी ख़रीदारी खुल रही है',
    guest: 'अपनी ख़रीदारी देखने के लिए साइन इन करें',
    guestHelp:
      'जो भी आपने ख़रीदा या आपको मिला, वह यहाँ रहता है: कब तक का है और किस ऑर्डर से, यह भी। जहाँ भी साइन इन करें, वहाँ दिखेगा।',
    signIn: 'साइन इन करें',
    seeCourses: 'कोर्स देखें',
    needsSignIn: 'अपनी ख़रीदारी खोलने के लिए साइन इन करें',
  },
})
