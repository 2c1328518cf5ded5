import { texts } from './texts.tsx'

/** The instructions that hold for every paper, as the halls give them; some depend on how the paper's room works. */
export const examRulesTexts = texts({
  en: {
    clock: 'About the time',
    clockServer:
      'The clock is set by the server. The time left stands at the top. At zero the test is handed in by itself: you need not press anything.',
    clockSections:
      'Each section has its own time. When it ends, the next section opens by itself, and you cannot go back to an earlier one.',
    clockWarned: 'You are told when 30, 5 and 1 minutes are left.',
    going: 'Going to a question',
    goByNumber: 'Press its number among the questions. You can take them in any order.',
    goUnkept: 'Going by the number does NOT keep what you chose for the open question.',
    goNext: (next: string) => `Press “${next}” to keep your answer and go to the next question.`,
    goMark: (mark: string) => `Press “${mark}” to come back to a question later.`,
    goSections: 'Press the name of a section to see its questions.',
    answering: 'Answering',
    answerOne: 'Where one option is right, press it. Pressing another one changes your answer.',
    answerSome: 'Where several options can be right, tick each of them.',
    answerStep: 'Press the option that fits you best. Pressing another one changes your answer.',
    answerNumber: 'Numbers are written with the number pad on the screen or with your keyboard.',
    answerWriting: 'A longer answer is typed; you can add one picture or PDF to it.',
    answerClear: (clear: string) => `Press “${clear}” to take an answer away.`,
    keptByButton: (next: string, mark: string) =>
      `An answer is kept only when you press “${next}” or “${mark}”.`,
    keptAtOnce: 'Every answer is kept as you give it.',
    markedCounts: 'An answer to a question that is marked for review counts.',
    markedLost: 'A choice that is marked for review without being saved does not count.',
    network: 'If the network fails',
    networkGoOn:
      'Go on. Your answers are kept on this device and sent when the network is back. Do not clear the browser’s data before that.',
    networkElsewhere:
      'If this device fails, sign in on another one and open the test: it goes on with everything that was sent.',
    handing: 'Handing in',
    handEarly: 'You can hand in at any time. Before that you see how many questions are answered and marked.',
    handAtEnd: 'This test ends with its time; it cannot be handed in earlier.',
  },
  hi: {
    clock: 'समय के बारे में',
    clockServer:
      'घड़ी सर्वर की है। बचा हुआ समय ऊपर दिखता है। शून्य होते ही टेस्ट अपने-आप जमा हो जाता है: आपको कुछ दबाना नहीं है।',
    clockSections: 'हर खंड का अपना समय है। वह पूरा होते ही अगला खंड अपने-आप खुलता है, और पिछले खंड में लौट नहीं सकते।',
    clockWarned: '30, 5 और 1 मिनट बाकी रहने पर आपको बताया जाएगा।',
    going: 'प्रश्न पर जाना',
    goByNumber: 'प्रश्नों की सूची में उसका नंबर दबाएँ। आप किसी भी क्रम में हल कर सकते हैं।',
    goUnkept: 'नंबर दबाकर जाने से खुले प्रश्न का चुना हुआ उत्तर नहीं रखा जाता।',
    goNext: (next) => `उत्तर रखने और अगले प्रश्न पर जाने के लिए “${next}” दबाएँ।`,
    goMark: (mark) => `किसी प्रश्न पर बाद में लौटने के लिए “${mark}” दबाएँ।`,
    goSections: 'किसी खंड के प्रश्न देखने के लिए उसका नाम दबाएँ।',
    answering: 'उत्तर देना',
    answerOne: 'जहाँ एक विकल्प सही है, उसे दबाएँ। दूसरा दबाने से उत्तर बदल जाता है।',
    answerSome: 'जहाँ कई विकल्प सही हो सकते हैं, उन सब पर निशान लगाएँ।',
    answerStep: 'जो विकल्प आप पर सबसे ठीक बैठे, उसे दबाएँ। दूसरा दबाने से उत्तर बदल जाता है।',
    answerNumber: 'संख्या स्क्रीन के अंक-पैड से या अपने कीबोर्ड से लिखें।',
    answerWriting: 'लंबा उत्तर टाइप करें; उसके साथ एक तस्वीर या PDF जोड़ सकते हैं।',
    answerClear: (clear) => `उत्तर हटाने के लिए “${clear}” दबाएँ।`,
    keptByButton: (next, mark) => `उत्तर तभी रखा जाता है जब आप “${next}” या “${mark}” दबाएँ।`,
    keptAtOnce: 'हर उत्तर देते ही रख लिया जाता है।',
    markedCounts: 'समीक्षा के लिए चिह्नित प्रश्न का दिया हुआ उत्तर गिना जाता है।',
    markedLost: 'सेव किए बिना समीक्षा के लिए चिह्नित किया गया विकल्प नहीं गिना जाता।',
    network: 'नेटवर्क चला जाए तो',
    networkGoOn:
      'टेस्ट देते रहें। आपके उत्तर इसी डिवाइस पर रहते हैं और नेटवर्क आते ही भेज दिए जाते हैं। तब तक ब्राउज़र का डेटा न मिटाएँ।',
    networkElsewhere:
      'यह डिवाइस बंद हो जाए तो किसी और पर साइन इन करके टेस्ट खोलें: जो भेजा जा चुका है, वह सब वहाँ मिलेगा।',
    handing: 'जमा करना',
    handEarly: 'आप कभी भी जमा कर सकते हैं। उससे पहले दिखेगा कि कितने प्रश्नों के उत्तर दिए और कितने चिह्नित हैं।',
    handAtEnd: 'यह टेस्ट समय पूरा होने पर ही समाप्त होता है; पहले जमा नहीं होता।',
  },
})
