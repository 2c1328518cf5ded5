import { texts } from '../../texts/texts.tsx'

/**
 * The page of a person's orders, as a guest sees it, and the list; a single order has its own texts in
 * web/parts/order/order-texts.ts.
 */
export const myOrdersTexts = texts({
  en: {
    title: 'My orders',
    what: 'What you ordered, where it is, and the bills.',
    loading: 'Loading your orders',
    guest: 'Sign in to see your orders',
    guestHelp: 'Every order is here with its bill, delivery and payments, wherever you sign in.',
    signIn: 'Sign in',
    seeCourses: 'See courses',
  },
  hi: {
    title: 'मेरे ऑर्डर',
    what: 'आपने क्या ऑर्डर किया, वह कहाँ है, और उसके बिल।',
    loading: 'आपके ऑर्डर खुल रहे हैं',
    guest: 'अपने ऑर्डर देखने के लिए साइन इन करें',
    guestHelp: 'आपका हर ऑर्डर यहाँ रहता है: उसका बिल, डिलीवरी और पेमेंट। जहाँ भी साइन इन करें, वहाँ दिखेगा।',
    signIn: 'साइन इन करें',
    seeCourses: 'कोर्स देखें',
  },
})
