import { type MessageTemplate, shownDay } from '../template.ts'

/** Two days before; the link leads to what is tried, for who is signed in. */
export const trialEnding: MessageTemplate = {
  params: ['what', 'passUrl', 'until'],
  mail: {
    en: ({ brand, what, passUrl, until }) => ({
      subject: `Your free trial on ${brand} ends on ${shownDay(until!, 'en')}`,
      paragraphs: [
        `Your free trial of ${what} runs until the end of ${shownDay(until!, 'en')}. It ends by itself, and costs nothing.`,
        'If you buy the pass before that, the days that are left are added to it.',
      ],
      link: { label: 'See your tests', url: passUrl! },
    }),
    hi: ({ brand, what, passUrl, until }) => ({
      subject: `${brand} पर आपका मुफ़्त ट्रायल ${shownDay(until!, 'hi')} को ख़त्म होगा`,
      paragraphs: [
        `${what} का आपका मुफ़्त ट्रायल ${shownDay(until!, 'hi')} के अंत तक चलेगा। यह अपने-आप ख़त्म होता है और इसके कोई पैसे नहीं लगते।`,
        'इससे पहले पास ख़रीदने पर बचे हुए दिन उसमें जोड़ दिए जाते हैं।',
      ],
      link: { label: 'अपने टेस्ट देखें', url: passUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'Your free trial on {#var#} ends on {#var#}. Days left are added if you buy before. See {#var#}',
      values: ({ brand, until, host }) => [brand!, shownDay(until!, 'en'), host!],
    },
    hi: {
      registered: '{#var#} पर आपका मुफ़्त ट्रायल {#var#} को ख़त्म होगा। पहले ख़रीदने पर बचे दिन जुड़ जाएँगे। देखें: {#var#}',
      values: ({ brand, until, host }) => [brand!, shownDay(until!, 'hi'), host!],
    },
  },
}
