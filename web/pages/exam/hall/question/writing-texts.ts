import { texts } from '../../../../texts/texts.tsx'

/** Written answers: the text with its word count, and a file. */
export const examWritingTexts = texts({
  en: {
    answer: 'Your answer',
    words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    nearEnd: (left: number) => `You can write ${left} more characters.`,
    file: 'A file with your answer',
    fileHelp: 'One picture (PNG, JPEG or WebP) or PDF of at most 4 MB, for example your handwritten page.',
    choose: 'Add a file',
    replace: 'Choose another file',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    states: {
      preparing: 'being prepared',
      waiting: 'saved on this device, waiting to be sent',
      sending: 'being sent',
      sent: 'sent',
      refused: 'not accepted by the server',
    },
    unknownFile: 'A file you sent',
    look: 'View',
    unkept: 'Save your answer to add the file to it.',
  },
  hi: {
    answer: 'आपका उत्तर',
    words: (count) => `${count} शब्द`,
    nearEnd: (left) => `${left} अक्षर और लिख सकते हैं।`,
    file: 'उत्तर की फ़ाइल',
    fileHelp: 'एक तस्वीर (PNG, JPEG या WebP) या PDF, ज़्यादा से ज़्यादा 4 MB, जैसे हाथ से लिखे पेज की तस्वीर।',
    choose: 'फ़ाइल जोड़ें',
    replace: 'दूसरी फ़ाइल चुनें',
    remove: 'हटाएँ',
    removeNamed: (name) => `${name} हटाएँ`,
    states: {
      preparing: 'तैयार हो रही है',
      waiting: 'इस डिवाइस पर सुरक्षित है, भेजी जानी बाक़ी है',
      sending: 'भेजी जा रही है',
      sent: 'भेज दी गई',
      refused: 'सर्वर ने नहीं ली',
    },
    unknownFile: 'आपकी भेजी हुई फ़ाइल',
    look: 'देखें',
    unkept: 'सेव करने पर ही फ़ाइल आपके उत्तर में जुड़ेगी।',
  },
})
