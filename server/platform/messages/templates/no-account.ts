import type { MessageTemplate } from '../template.ts'

/** Sent only to the address itself, so that the page can give everyone the same answer. */
export const noAccount: MessageTemplate = {
  params: ['signUpUrl'],
  mail: {
    en: ({ brand, signUpUrl }) => ({
      subject: `You asked for a new ${brand} password`,
      paragraphs: [
        `Someone asked for a new ${brand} password for this e-mail address. There is no account with this address.`,
        'If it was not you, you need not do anything.',
        'If it was you, you may have signed up with your phone number or another address. You can also sign up now.',
      ],
      link: { label: 'Sign up', url: signUpUrl! },
    }),
    hi: ({ brand, signUpUrl }) => ({
      subject: `आपने ${brand} का नया पासवर्ड माँगा`,
      paragraphs: [
        `किसी ने इस ई-मेल पते के लिए ${brand} का नया पासवर्ड माँगा। इस पते से कोई अकाउंट नहीं है।`,
        'अगर यह आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं है।',
        'अगर यह आपने किया, तो हो सकता है कि आपका अकाउंट फ़ोन नंबर या किसी और पते से हो। आप अभी नया अकाउंट भी बना सकते हैं।',
      ],
      link: { label: 'अकाउंट बनाएँ', url: signUpUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'Someone asked for a new {#var#} password for this number. It has no account. If it was you, sign up on {#var#}',
      values: ({ brand, host }) => [brand!, host!],
    },
    hi: {
      registered:
        'किसी ने इस नंबर के लिए {#var#} का नया पासवर्ड माँगा। इससे कोई अकाउंट नहीं है। नया अकाउंट यहाँ बनाएँ: {#var#}',
      values: ({ brand, host }) => [brand!, host!],
    },
  },
}
