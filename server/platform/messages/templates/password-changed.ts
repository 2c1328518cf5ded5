import { type MessageTemplate, shownMoment } from '../template.ts'

export const passwordChanged: MessageTemplate = {
  params: ['at', 'resetUrl'],
  mail: {
    en: ({ brand, at, resetUrl }) => ({
      subject: `Your ${brand} password was changed`,
      paragraphs: [
        `Your ${brand} password was changed on ${shownMoment(at!, 'en')} (IST). All other devices were signed out.`,
        'If it was you, you need not do anything. If it was not you, set a new password at once.',
      ],
      link: { label: 'Set a new password', url: resetUrl! },
    }),
    hi: ({ brand, at, resetUrl }) => ({
      subject: `आपका ${brand} पासवर्ड बदला गया`,
      paragraphs: [
        `आपका ${brand} पासवर्ड ${shownMoment(at!, 'hi')} (भारतीय समय) पर बदला गया। बाक़ी सभी डिवाइस साइन आउट हो गए हैं।`,
        'अगर यह आपने किया, तो कुछ करने की ज़रूरत नहीं है। अगर आपने नहीं किया, तो तुरंत नया पासवर्ड बनाएँ।',
      ],
      link: { label: 'नया पासवर्ड बनाएँ', url: resetUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'Your {#var#} password was changed. If it was not you, set a new password at once on {#var#}',
      values: ({ brand, host }) => [brand!, host!],
    },
    hi: {
      registered: 'आपका {#var#} पासवर्ड बदला गया। अगर आपने नहीं बदला, तो तुरंत नया बनाएँ: {#var#}',
      values: ({ brand, host }) => [brand!, host!],
    },
  },
}
