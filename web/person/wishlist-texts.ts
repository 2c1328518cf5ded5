import { texts } from '../texts/texts.tsx'

/** The heart's messages (A §8). */
export const wishlistSaid = texts({
  en: {
    added: 'Item added to Wishlist',
    removed: 'Item removed from Wishlist',
    failed: 'Item not wishlisted',
    full: 'You’ve reached the maximum limit for wishlist',
  },
  hi: {
    added: 'विशलिस्ट में जोड़ा गया',
    removed: 'विशलिस्ट से हटाया गया',
    failed: 'विशलिस्ट नहीं बदल पाई',
    full: 'आपकी विशलिस्ट भर गई है',
  },
})
