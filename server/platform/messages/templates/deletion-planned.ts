import { type MessageTemplate, shownDay } from '../template.ts'

export const deletionPlanned: MessageTemplate = {
  params: ['until', 'undoUrl'],
  mail: {
    en: ({ brand, until, undoUrl }) => ({
      subject: `Your ${brand} account will be deleted`,
      paragraphs: [
        `As you asked, your ${brand} account will be deleted, with your tests, notes and lists.`,
        `You can undo this until ${shownDay(until!, 'en')}: sign in and choose to keep the account. After that day it cannot be brought back.`,
      ],
      link: { label: 'Keep my account', url: undoUrl! },
    }),
    hi: ({ brand, until, undoUrl }) => ({
      subject: `आपका ${brand} अकाउंट हटाया जाएगा`,
      paragraphs: [
        `आपके कहने पर आपका ${brand} अकाउंट आपके टेस्ट, नोट्स और सूचियों के साथ हटाया जाएगा।`,
        `आप ${shownDay(until!, 'hi')} तक इसे रोक सकते हैं: साइन इन करें और अकाउंट रखना चुनें। उस दिन के बाद अकाउंट वापस नहीं आ सकता।`,
      ],
      link: { label: 'मेरा अकाउंट रखें', url: undoUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'Your {#var#} account will be deleted. You can undo this until {#var#} by signing in on {#var#}',
      values: ({ brand, until, host }) => [brand!, shownDay(until!, 'en'), host!],
    },
    hi: {
      registered: 'आपका {#var#} अकाउंट हटाया जाएगा। {#var#} तक साइन इन करके इसे रोक सकते हैं: {#var#}',
      values: ({ brand, until, host }) => [brand!, shownDay(until!, 'hi'), host!],
    },
  },
}
