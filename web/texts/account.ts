import { texts } from './texts.tsx'

/** What every page says about who is signed in and what is wished for; the dialog and the pages have texts of their own. */
export const accountTexts = texts({
  en: {
    signIn: 'Sign in',
    profile: 'My profile',
    wishlist: 'Wishlist',
    wish: (title: string) => `Wishlist: ${title}`,
  },
  hi: {
    signIn: 'साइन इन',
    profile: 'मेरी प्रोफ़ाइल',
    wishlist: 'विशलिस्ट',
    wish: (title) => `विशलिस्ट: ${title}`,
  },
})
