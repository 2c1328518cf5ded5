import type { MessageTemplate } from '../template.ts'

/** The link leads to what was tried, where it can be bought. */
export const trialEnded: MessageTemplate = {
  params: ['what', 'passUrl'],
  mail: {
    en: ({ brand, what, passUrl }) => ({
      subject: `Your free trial on ${brand} has ended`,
      paragraphs: [
        `Your free trial of ${what} has ended. Nothing was charged, and you need not do anything.`,
        'Your results and your progress are kept. With a pass you go on where you stopped.',
      ],
      link: { label: 'See the pass', url: passUrl! },
    }),
    hi: ({ brand, what, passUrl }) => ({
      subject: `${brand} पर आपका मुफ़्त ट्रायल ख़त्म हो गया है`,
      paragraphs: [
        `${what} का आपका मुफ़्त ट्रायल ख़त्म हो गया है। कोई पैसा नहीं लिया गया, और आपको कुछ करने की ज़रूरत नहीं है।`,
        'आपके नतीजे और आपकी पढ़ाई का हिसाब सुरक्षित है। पास लेकर आप वहीं से आगे बढ़ सकते हैं।',
      ],
      link: { label: 'पास देखें', url: passUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'Your free trial on {#var#} has ended. Nothing was charged, and your results are kept. See {#var#}',
      values: ({ brand, host }) => [brand!, host!],
    },
    hi: {
      registered:
        '{#var#} पर आपका मुफ़्त ट्रायल ख़त्म हो गया है। कोई पैसा नहीं लिया गया, आपके नतीजे सुरक्षित हैं। देखें: {#var#}',
      values: ({ brand, host }) => [brand!, host!],
    },
  },
}
