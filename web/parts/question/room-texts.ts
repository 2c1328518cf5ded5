import { texts } from '../../texts/texts.tsx'

/**
 * The room in which a test is taken. A paper's skin has words of its own for some buttons (exam/skins.ts).
 */
export const examRoomTexts = texts({
  en: {
    room: 'Exam room',
    partFailed: 'This part could not be loaded. Continue your test, and try again when the internet is back.',

    timeLeft: 'Time left',
    sectionTimeLeft: 'Time left in this section',
    timeSaid: (hours: number, minutes: number) =>
      hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`,
    lastMinuteSaid: 'Less than a minute left',
    minutesLeft: (minutes: number) =>
      minutes === 1 ? '1 minute left. Then the test is submitted automatically.' : `${minutes} minutes left.`,
    sectionMinutesLeft: (minutes: number) =>
      minutes === 1 ? '1 minute left in this section.' : `${minutes} minutes left in this section.`,

    sections: 'Sections',
    sectionNow: 'open now',
    sectionOver: 'over',
    sectionLater: 'later',
    sectionAnswered: (answered: number, of: number) => `${answered} of ${of} answered`,
    atMost: (count: number, of: number) => `Any ${count} of these ${of} questions count`,

    tools: 'Tools',
    fontSize: 'Text size',
    fontSizes: { small: 'Small', medium: 'Medium', large: 'Large', extraLarge: 'Extra Large' },
    language: 'Language of the questions',
    english: 'English',
    hindi: 'हिंदी',
    viewIn: 'View in',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Exit full screen',
    keys: 'Keyboard',
    calculator: 'Calculator',
    instructions: 'Instructions',
    questionPaper: 'Question paper',

    question: (number: number) => `Question ${number}`,
    marks: 'Marks',
    marksRight: (marks: string) => `+${marks} for a right answer`,
    marksWrong: (marks: string) => `−${marks} for a wrong one`,
    noNegative: 'no marks cut for a wrong one',
    partly: 'Partly right counts',
    report: 'Report',
    reportNamed: (number: number) => `Report question ${number}`,
    passage: 'Passage',
    showPassage: 'Read the whole passage',
    hidePassage: 'Hide the passage',
    onlyIn: { en: 'This question is in English only.', hi: 'This question is in Hindi only.' },
    enlarge: 'Enlarge the picture',
    enlargeOf: (what: string) => `Enlarge the picture: ${what}`,
    picture: 'Picture',

    options: 'Options',
    optionsSome: 'Options: tick each right one',
    yourAnswer: 'Your answer',
    unkept: 'Not saved yet',

    actions: 'Answer and continue',
    saveAndNext: 'Save & Next',
    markAndNext: 'Mark for Review & Next',
    clear: 'Clear Response',
    saveAndReview: 'Save & Review',
    markAndReview: 'Mark for Review',
    previous: 'Previous',
    mark: 'Mark for review',
    submit: 'Submit test',
    submitShort: 'Submit',
    notEarly: 'The test is submitted automatically when time is up.',

    palette: 'Question palette',
    paletteShort: 'Palette',
    hidePalette: 'Hide palette',
    answeredOf: (answered: number, of: number) => `${answered} of ${of} answered`,
    paletteQuestion: (number: number, state: string) => `Question ${number}, ${state}`,
    candidate: 'Candidate',
    close: 'Close',

    offline: 'No internet. Continue your test: everything is saved on this device.',
    offlineUnsent: (count: number) =>
      count === 1
        ? 'No internet. Continue your test: 1 change is saved on this device and is sent when the internet is back.'
        : `No internet. Continue your test: ${count} changes are saved on this device and are sent when the internet is back.`,
    sendingAgain: (count: number) => (count === 1 ? 'Sending 1 change …' : `Sending ${count} changes …`),
    backOnline: 'The internet is back. Everything is sent.',
    memoryOnly:
      'This browser cannot save anything on this device. Stay connected, and do not close or reload this page before you submit.',
    signedOut: 'You are signed out. Continue your test: your answers are saved here. Sign in to send them.',
    signIn: 'Sign in',
    otherPerson:
      'Someone else is signed in now. Sign in again with the account that started this test, so that its answers are sent.',
    credited: (minutes: number, why: string) =>
      minutes === 1
        ? `1 minute was added to your time: ${why}`
        : `${minutes} minutes were added to your time: ${why}`,
    understood: 'OK',
    left: 'You left the test page. Leaving is counted in this test. The test is still running.',
    fillScreenAsked: 'Take this test in full screen.',
    notices: {
      'attempt-at-most':
        'No more answers count in this section. Clear another one first, then answer this question.',
      'section-closed': 'This section is not open now.',
      'section-over': 'Time is up for that section. The next one is open.',
      'answer-not-taken': 'This answer was not accepted: it is too long, or does not fit the question.',
      'answer-refused': 'An answer could not be saved by the server. Check the question again.',
      'file-not-taken':
        'The file was not accepted. Send a picture (PNG, JPEG or WebP) or a PDF of at most 4 MB.',
      'not-before-end': 'This test is submitted when time is up.',
      'other-person': 'Someone else is signed in now. Sign in again with the account that started this test.',
      'not-accepted':
        'The server accepts nothing more from this page. Your answers are safe on this device: reload the page.',
    },
    noticeOf: (text: string, number: number) => `${text} (Question ${number})`,

    takenOver: 'This test is open somewhere else',
    takenOverHelp:
      'It was opened in another tab or on another device, and that one counts. What you did here is saved.',
    takeBack: 'Continue here',
    takingBack: 'Please wait …',
    takeBackFailed: 'This needs the internet. Check it, then press again.',
  },
  hi: {
    room: 'परीक्षा कक्ष',
    partFailed: 'यह हिस्सा नहीं खुल पाया। टेस्ट देते रहें, और नेटवर्क आने पर फिर कोशिश करें।',

    timeLeft: 'बचा समय',
    sectionTimeLeft: 'इस खंड का बचा समय',
    timeSaid: (hours, minutes) => (hours > 0 ? `${hours} घंटे ${minutes} मिनट बाक़ी` : `${minutes} मिनट बाक़ी`),
    lastMinuteSaid: 'एक मिनट से कम बाक़ी',
    minutesLeft: (minutes) =>
      minutes === 1 ? '1 मिनट बाक़ी। टेस्ट अपने-आप जमा हो जाएगा।' : `${minutes} मिनट बाक़ी।`,
    sectionMinutesLeft: (minutes) => `इस खंड में ${minutes} मिनट बाक़ी।`,

    sections: 'खंड',
    sectionNow: 'अभी खुला',
    sectionOver: 'पूरा हुआ',
    sectionLater: 'बाद में',
    sectionAnswered: (answered, of) => `${of} में से ${answered} के उत्तर दिए`,
    atMost: (count, of) => `इन ${of} प्रश्नों में से कोई भी ${count} गिने जाएँगे`,

    tools: 'टूल्स',
    fontSize: 'अक्षरों का आकार',
    fontSizes: { small: 'छोटा', medium: 'मध्यम', large: 'बड़ा', extraLarge: 'बहुत बड़ा' },
    language: 'प्रश्नों की भाषा',
    english: 'अंग्रेज़ी',
    hindi: 'हिंदी',
    viewIn: 'भाषा',
    fullScreen: 'पूरी स्क्रीन',
    leaveFullScreen: 'पूरी स्क्रीन से बाहर',
    keys: 'कीबोर्ड',
    calculator: 'कैलकुलेटर',
    instructions: 'निर्देश',
    questionPaper: 'प्रश्नपत्र',

    question: (number) => `प्रश्न ${number}`,
    marks: 'अंक',
    marksRight: (marks) => `सही उत्तर पर +${marks}`,
    marksWrong: (marks) => `ग़लत उत्तर पर −${marks}`,
    noNegative: 'ग़लत उत्तर पर कुछ नहीं कटता',
    partly: 'आंशिक सही भी गिना जाता है',
    report: 'ग़लती बताएँ',
    reportNamed: (number) => `प्रश्न ${number} की ग़लती बताएँ`,
    passage: 'गद्यांश',
    showPassage: 'पूरा गद्यांश पढ़ें',
    hidePassage: 'गद्यांश छोटा करें',
    onlyIn: { en: 'यह प्रश्न केवल अंग्रेज़ी में है।', hi: 'यह प्रश्न केवल हिंदी में है।' },
    enlarge: 'तस्वीर बड़ी करें',
    enlargeOf: (what) => `तस्वीर बड़ी करें: ${what}`,
    picture: 'तस्वीर',

    options: 'विकल्प',
    optionsSome: 'विकल्प: जो सही हों, सब पर निशान लगाएँ',
    yourAnswer: 'आपका उत्तर',
    unkept: 'अभी सेव नहीं हुआ',

    actions: 'उत्तर दें और आगे बढ़ें',
    saveAndNext: 'सेव करें और आगे बढ़ें',
    markAndNext: 'समीक्षा हेतु चिह्नित करें और आगे',
    clear: 'उत्तर हटाएँ',
    saveAndReview: 'सेव करें और जाँचें',
    markAndReview: 'समीक्षा हेतु चिह्नित करें',
    previous: 'पिछला',
    mark: 'चिह्नित करें',
    submit: 'टेस्ट जमा करें',
    submitShort: 'जमा करें',
    notEarly: 'समय पूरा होते ही टेस्ट अपने-आप जमा हो जाएगा।',

    palette: 'प्रश्न सूची',
    paletteShort: 'सूची',
    hidePalette: 'सूची छिपाएँ',
    answeredOf: (answered, of) => `${of} में से ${answered} के उत्तर दिए`,
    paletteQuestion: (number, state) => `प्रश्न ${number}, ${state}`,
    candidate: 'परीक्षार्थी',
    close: 'बंद करें',

    offline: 'नेटवर्क नहीं है। टेस्ट देते रहें: सब कुछ इस डिवाइस पर सुरक्षित है।',
    offlineUnsent: (count) =>
      `नेटवर्क नहीं है। टेस्ट देते रहें: ${count} बदलाव इस डिवाइस पर सुरक्षित हैं, नेटवर्क आते ही भेज दिए जाएँगे।`,
    sendingAgain: (count) => `${count} बदलाव भेजे जा रहे हैं …`,
    backOnline: 'नेटवर्क आ गया। सब भेज दिया गया है।',
    memoryOnly:
      'यह ब्राउज़र इस डिवाइस पर कुछ सेव नहीं कर पाता। नेटवर्क से जुड़े रहें, और जमा करने से पहले यह पेज बंद या रीलोड न करें।',
    signedOut: 'आप साइन आउट हो गए हैं। टेस्ट देते रहें: उत्तर यहाँ सुरक्षित हैं। भेजने के लिए साइन इन करें।',
    signIn: 'साइन इन करें',
    otherPerson: 'अभी कोई और साइन इन है। यह टेस्ट जिस अकाउंट से शुरू हुआ था, उसी से साइन इन करें, तब उत्तर भेजे जाएँगे।',
    credited: (minutes, why) => `आपके समय में ${minutes} मिनट जोड़े गए: ${why}`,
    understood: 'ठीक है',
    left: 'आप टेस्ट के पेज से बाहर गए थे। इस टेस्ट में बाहर जाना गिना जाता है; टेस्ट जारी है।',
    fillScreenAsked: 'यह टेस्ट पूरी स्क्रीन पर देना है।',
    notices: {
      'attempt-at-most': 'इस खंड में और उत्तर नहीं गिने जाएँगे। पहले कोई दूसरा उत्तर हटाएँ, फिर यह प्रश्न हल करें।',
      'section-closed': 'यह खंड अभी खुला नहीं है।',
      'section-over': 'खंड का समय पूरा हुआ। अगला खंड खुल गया है।',
      'answer-not-taken': 'यह उत्तर नहीं लिया गया: यह बहुत लंबा है, या प्रश्न से मेल नहीं खाता।',
      'answer-refused': 'एक उत्तर सर्वर पर सेव नहीं हो सका। प्रश्न फिर देखें।',
      'file-not-taken': 'फ़ाइल नहीं ली गई। तस्वीर (PNG, JPEG या WebP) या PDF भेजें, ज़्यादा से ज़्यादा 4 MB की।',
      'not-before-end': 'यह टेस्ट समय पूरा होने पर जमा होता है।',
      'other-person': 'अभी कोई और साइन इन है। यह टेस्ट जिस अकाउंट से शुरू हुआ था, उसी से साइन इन करें।',
      'not-accepted': 'सर्वर इस पेज से अब कुछ नहीं ले रहा। आपके उत्तर इस डिवाइस पर हैं: पेज रीलोड करें।',
    },
    noticeOf: (text, number) => `${text} (प्रश्न ${number})`,

    takenOver: 'टेस्ट कहीं और खुला है',
    takenOverHelp: 'यह किसी दूसरे टैब या डिवाइस पर खोला गया है, और अब वही गिना जाएगा। यहाँ किया गया काम सुरक्षित है।',
    takeBack: 'यहीं जारी रखें',
    takingBack: 'थोड़ा रुकें …',
    takeBackFailed: 'इसके लिए नेटवर्क चाहिए। नेटवर्क देखें, फिर दबाएँ।',
  },
})
