import { texts } from '../../texts/texts.tsx'

/** The texts of the view of all offers, which loads when it opens, and of the checkout. */
export const offersViewTexts = texts({
  en: {
    until: (date: string) => `Until ${date}`,
    from: (amount: string) => `From ${amount}`,
    needsSignIn: 'Sign in to use it',
    haveCode: 'Have a coupon code?',
    code: 'Coupon code',
    noOffers: 'No offer is running for this product now. If you have a code, enter it above.',
    failed: 'The offers could not be loaded. The price shown is right; try again for the offers.',
    again: 'Try again',
    total: 'You pay',
    priceNow: 'Price',
    off: (code: string) => `Coupon ${code}`,
    taxPart: (amount: string) => `GST ${amount} included`,
  },
  hi: {
    until: (date) => `${date} तक`,
    from: (amount) => `${amount} से`,
    needsSignIn: 'इसके लिए साइन इन करें',
    haveCode: 'कूपन कोड है?',
    code: 'कूपन कोड',
    noOffers: 'इस कोर्स पर अभी कोई ऑफ़र नहीं चल रहा। कोड हो तो ऊपर लिखें।',
    failed: 'ऑफ़र नहीं खुल पाए। दिख रही कीमत सही है; ऑफ़र के लिए फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
    total: 'आपको देना है',
    priceNow: 'कीमत',
    off: (code) => `कूपन ${code}`,
    taxPart: (amount) => `इसमें GST ${amount}`,
  },
})
