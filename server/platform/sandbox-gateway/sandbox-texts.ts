import type { Act } from './pay-at-sandbox.ts'

export interface SandboxTexts {
  title: string
  notice: string
  amount: string
  order: string
  works: string
  fails: string
  odd: string
  acts: Record<Act, string>
  returning: string
  back: string
  paid: string
  missing: string
}

/** The words of the sandbox's pages. */
export const sandboxTexts: Record<'en' | 'hi', SandboxTexts> = {
  en: {
    title: 'Practice payment',
    notice:
      'No money moves here. This page stands in for a payment company while the store has no account with one.',
    amount: 'To pay',
    order: 'Order',
    works: 'Pay',
    fails: 'Do not pay',
    odd: 'Try what can go wrong',
    acts: {
      upi: 'Pay by UPI',
      card: 'Pay by card',
      netbanking: 'Pay by net banking',
      fail: 'Let the payment fail',
      abandon: 'Go back without paying',
      authorised: 'Hold the money, do not take it yet',
      twice: 'Pay twice',
      'webhook-late': 'Pay, and tell the store late',
      'webhook-first': 'Pay, and tell the store before you are back',
      'webhook-twice': 'Pay, and tell the store twice',
      'wrong-amount': 'Pay ₹1 too little',
      'wrong-signature': 'Pretend to have paid',
    },
    returning: 'Taking you back to the store',
    back: 'Back to the store',
    paid: 'This is already paid. You can go back to the store.',
    missing: 'This payment was not found. Go back to the store and start again.',
  },
  hi: {
    title: 'अभ्यास का पेमेंट',
    notice: 'यहाँ कोई पैसा नहीं कटता। जब तक स्टोर का किसी पेमेंट कंपनी में खाता नहीं है, यह पेज उसकी जगह काम करता है।',
    amount: 'देने हैं',
    order: 'ऑर्डर',
    works: 'पेमेंट करें',
    fails: 'पेमेंट न करें',
    odd: 'गड़बड़ियाँ आज़माएँ',
    acts: {
      upi: 'UPI से दें',
      card: 'कार्ड से दें',
      netbanking: 'नेट बैंकिंग से दें',
      fail: 'पेमेंट फ़ेल होने दें',
      abandon: 'बिना दिए वापस जाएँ',
      authorised: 'पैसा रोकें, अभी न काटें',
      twice: 'दो बार दें',
      'webhook-late': 'दें, और स्टोर को देर से बताएँ',
      'webhook-first': 'दें, और लौटने से पहले स्टोर को बताएँ',
      'webhook-twice': 'दें, और स्टोर को दो बार बताएँ',
      'wrong-amount': '₹1 कम दें',
      'wrong-signature': 'देने का नाटक करें',
    },
    returning: 'आपको स्टोर पर वापस ले जा रहे हैं',
    back: 'स्टोर पर वापस जाएँ',
    paid: 'इसका पेमेंट हो चुका है। आप स्टोर पर वापस जा सकते हैं।',
    missing: 'ऐसा कोई पेमेंट नहीं है। स्टोर पर वापस जाकर फिर से शुरू करें।',
  },
}
