import { type MessageTemplate, shownMoment } from '../template.ts'

export const newDevice: MessageTemplate = {
  params: ['at', 'device', 'devicesUrl'],
  mail: {
    en: ({ brand, at, device, devicesUrl }) => ({
      subject: `A new device signed in to your ${brand} account`,
      paragraphs: [
        `A new device signed in to your ${brand} account: ${device}, ${shownMoment(at!, 'en')} (IST).`,
        'If it was you, you need not do anything. If it was not you, sign that device out and set a new password.',
      ],
      link: { label: 'See your devices', url: devicesUrl! },
    }),
    hi: ({ brand, at, device, devicesUrl }) => ({
      subject: `आपके ${brand} अकाउंट में नए डिवाइस से साइन इन हुआ`,
      paragraphs: [
        `आपके ${brand} अकाउंट में एक नए डिवाइस से साइन इन हुआ: ${device}, ${shownMoment(at!, 'hi')} (भारतीय समय)।`,
        'अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं है। अगर आप नहीं थे, तो उस डिवाइस को साइन आउट करें और नया पासवर्ड बनाएँ।',
      ],
      link: { label: 'अपने डिवाइस देखें', url: devicesUrl! },
    }),
  },
}
