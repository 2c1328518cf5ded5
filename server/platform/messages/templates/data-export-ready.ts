import { type MessageTemplate, shownDay } from '../template.ts'

/** The link leads to the account: the file itself is given only to who is signed in. */
export const dataExportReady: MessageTemplate = {
  params: ['until', 'exportUrl'],
  mail: {
    en: ({ brand, until, exportUrl }) => ({
      subject: `The copy of your ${brand} data is ready`,
      paragraphs: [
        `The copy of your data that you asked for is ready. Sign in to ${brand} to download it until ${shownDay(until!, 'en')}.`,
        'If you did not ask for it, sign out of all devices in your account settings.',
      ],
      link: { label: 'Download my data', url: exportUrl! },
    }),
    hi: ({ brand, until, exportUrl }) => ({
      subject: `आपके ${brand} डेटा की कॉपी तैयार है`,
      paragraphs: [
        `आपने अपने डेटा की जो कॉपी माँगी थी, वह तैयार है। ${brand} में साइन इन करके ${shownDay(until!, 'hi')} तक डाउनलोड करें।`,
        'अगर आपने यह नहीं माँगी, तो अकाउंट की सेटिंग में जाकर सभी डिवाइस से साइन आउट करें।',
      ],
      link: { label: 'मेरा डेटा डाउनलोड करें', url: exportUrl! },
    }),
  },
  sms: {
    en: {
      registered: 'The copy of your {#var#} data is ready. Sign in on {#var#} to download it until {#var#}',
      values: ({ brand, host, until }) => [brand!, host!, shownDay(until!, 'en')],
    },
    hi: {
      registered: 'आपके {#var#} डेटा की कॉपी तैयार है। {#var#} पर साइन इन करके {#var#} तक डाउनलोड करें',
      values: ({ brand, host, until }) => [brand!, host!, shownDay(until!, 'hi')],
    },
  },
}
