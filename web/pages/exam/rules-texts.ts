import { texts } from '../../texts/texts.tsx'

/**
 * The instructions that apply to every paper, in the halls' wording; some depend on how the paper's room
 * works.
 */
export const examRulesTexts = texts({
  en: {
    clock: 'About the time',
    clockServer:
      'The time left is shown at the top. At zero the test is submitted automatically: you need not press anything.',
    clockSections:
      'Each section has its own time. When it ends, the next section opens by itself, and you cannot go back to an earlier one.',
    clockWarned: (minutes: readonly number[]) =>
      minutes.length === 1 && minutes[0] === 1
        ? 'You will be told when 1 minute is left.'
        : `You will be told when ${listed(minutes, 'and')} minutes are left.`,
    going: 'Going to a question',
    goByNumber: 'Press its number in the question palette. You can take the questions in any order.',
    goUnkept: 'Pressing a number does NOT save your choice in the open question.',
    goNext: (next: string) => `Press “${next}” to save your answer and go to the next question.`,
    goMark: (mark: string) => `Press “${mark}” to come back to a question later.`,
    goSections: 'Press the name of a section to see its questions.',
    answering: 'Answering',
    answerOne: 'Where one option is right, press it. Pressing another one changes your answer.',
    answerSome: 'Where several options can be right, tick each of them.',
    answerStep: 'Press the option that fits you best. Pressing another one changes your answer.',
    answerNumber: 'Enter numbers with the number pad on the screen or with your keyboard.',
    answerText: 'In a fill-in-the-blank question, type your answer.',
    answerWriting: 'A longer answer is typed; you can add one picture or PDF to it.',
    answerClear: (clear: string) => `Press “${clear}” to remove an answer.`,
    keptByButton: (next: string, mark: string) =>
      `An answer is saved only when you press “${next}” or “${mark}”.`,
    keptAtOnce: 'Every answer is saved as you give it.',
    markedCounts: 'An answer to a question that is marked for review counts.',
    markedLost: 'A choice that is marked for review without being saved does not count.',
    negative:
      'A wrong answer costs marks: the table of sections says how many. A question you leave blank costs nothing.',
    noNegative: 'There is no negative marking: a wrong answer costs nothing.',
    network: 'If the internet goes',
    networkGoOn:
      'Carry on. Your answers are saved on this device and sent when the internet is back. Do not clear the browser’s data before that.',
    networkElsewhere:
      'If this device fails, sign in on another one and open the test: everything that was sent will be there.',
    handing: 'Submitting the test',
    handEarly: 'You can submit at any time. Before that you see how many questions are answered and marked.',
    handAtEnd: 'This test ends when time is up; it cannot be submitted earlier.',
  },
  hi: {
    clock: 'समय के बारे में',
    clockServer: 'बचा हुआ समय ऊपर दिखता है। शून्य होते ही टेस्ट अपने-आप जमा हो जाता है: आपको कुछ दबाना नहीं है।',
    clockSections: 'हर खंड का अपना समय है। वह पूरा होते ही अगला खंड अपने-आप खुलता है, और पिछले खंड में लौट नहीं सकते।',
    clockWarned: (minutes) => `${listed(minutes, 'और')} मिनट बाक़ी रहने पर आपको बताया जाएगा।`,
    going: 'प्रश्न पर जाना',
    goByNumber: 'प्रश्न सूची में उसका नंबर दबाएँ। आप किसी भी क्रम में हल कर सकते हैं।',
    goUnkept: 'नंबर दबाकर जाने से खुले प्रश्न का चुना हुआ उत्तर सेव नहीं होता।',
    goNext: (next) => `उत्तर सेव करके अगले प्रश्न पर जाने के लिए “${next}” दबाएँ।`,
    goMark: (mark) => `किसी प्रश्न पर बाद में लौटने के लिए “${mark}” दबाएँ।`,
    goSections: 'किसी खंड के प्रश्न देखने के लिए उसका नाम दबाएँ।',
    answering: 'उत्तर देना',
    answerOne: 'जहाँ एक विकल्प सही है, उसे दबाएँ। दूसरा दबाने से उत्तर बदल जाता है।',
    answerSome: 'जहाँ कई विकल्प सही हो सकते हैं, उन सब पर निशान लगाएँ।',
    answerStep: 'जो विकल्प आप पर सबसे ठीक बैठे, उसे दबाएँ। दूसरा दबाने से उत्तर बदल जाता है।',
    answerNumber: 'संख्या स्क्रीन के नंबर पैड से या अपने कीबोर्ड से लिखें।',
    answerText: 'ख़ाली स्थान वाले प्रश्न में अपना उत्तर टाइप करें।',
    answerWriting: 'लंबा उत्तर टाइप करें; उसके साथ एक तस्वीर या PDF जोड़ सकते हैं।',
    answerClear: (clear) => `उत्तर हटाने के लिए “${clear}” दबाएँ।`,
    keptByButton: (next, mark) => `उत्तर तभी सेव होता है जब आप “${next}” या “${mark}” दबाएँ।`,
    keptAtOnce: 'हर उत्तर देते ही सेव हो जाता है।',
    markedCounts: 'समीक्षा के लिए चिह्नित प्रश्न का दिया हुआ उत्तर गिना जाता है।',
    markedLost: 'सेव किए बिना समीक्षा के लिए चिह्नित किया गया विकल्प नहीं गिना जाता।',
    negative: 'ग़लत उत्तर पर अंक कटते हैं: कितने, यह खंडों की तालिका में लिखा है। छोड़े गए प्रश्न पर कुछ नहीं कटता।',
    noNegative: 'इसमें नेगेटिव मार्किंग नहीं है: ग़लत उत्तर पर कुछ नहीं कटता।',
    network: 'इंटरनेट चला जाए तो',
    networkGoOn:
      'टेस्ट देते रहें। आपके उत्तर इसी डिवाइस पर सेव रहते हैं और इंटरनेट आते ही भेज दिए जाते हैं। तब तक ब्राउज़र का डेटा न मिटाएँ।',
    networkElsewhere:
      'यह डिवाइस बंद हो जाए तो किसी और पर साइन इन करके टेस्ट खोलें: जो भेजा जा चुका है, वह सब वहाँ मिलेगा।',
    handing: 'टेस्ट जमा करना',
    handEarly: 'आप कभी भी जमा कर सकते हैं। उससे पहले दिखेगा कि कितने प्रश्नों के उत्तर दिए और कितने चिह्नित हैं।',
    handAtEnd: 'यह टेस्ट समय पूरा होने पर ही समाप्त होता है; पहले जमा नहीं होता।',
  },
})

/** `30, 5 and 1`: the longest time first. */
function listed(minutes: readonly number[], and: string): string {
  const sorted = [...minutes].sort((a, b) => b - a).map(String)
  const last = sorted.pop() ?? ''
  return sorted.length > 0 ? `${sorted.join(', ')} ${and} ${last}` : last
}
