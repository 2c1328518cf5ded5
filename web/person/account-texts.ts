import { texts } from '../texts/texts.tsx'

/**
 * The texts of every page about the signed-in person and the wishlist; the dialog and the pages have their
 * own.
 */
export const accountTexts = texts({
  en: {
    signIn: 'Sign in',
    profile: 'My profile',
    purchases: 'My courses',
    wishlist: 'Wishlist',
    cart: 'Cart',
    wish: (title: string) => `Wishlist: ${title}`,
  },
  hi: {
    signIn: 'साइन इन',
    profile: 'मेरी प्रोफ़ाइल',
    purchases: 'मेरे कोर्स',
    wishlist: 'विशलिस्ट',
    cart: 'कार्ट',
    wish: (title) => `विशलिस्ट: ${title}`,
  },
})
